import { kindOf, tellingWords, wordsOf } from './reading.ts';
import { chosenWord } from './same-words.ts';

type Street = { id: string; name: string };

/** An address whose street is known: 'Carrer de la Diputació', ' 11 - les Roquetes'. */
export type StreetMatch = { street: Street; rest: string };

/**
 * The streets of a municipality, by the words of their names.
 * Finds the one that an address is in, however it is written: 'C Diputacio 11', 'C. DIPUTACIÓ, 11'.
 */
export class Gazetteer {
  readonly #byWords: Map<string, Street[]>;

  constructor(streets: readonly Street[]) {
    this.#byWords = Map.groupBy(streets, ({ name }) => keyOf(name));
  }

  /**
   * Takes the street from the beginning of an address.
   * Undefined where none, or more than one, is like it.
   * The rest (number, floor, quarter) stays as it is.
   */
  spell(address: string): StreetMatch | undefined {
    for (const { text, rest } of beginningsOf(address)) {
      const street = this.#find(text);
      if (street) return { street, rest };
    }
    return undefined;
  }

  #find(text: string): Street | undefined {
    const alike = this.#byWords.get(keyOf(text)) ?? [];
    const kind = kindOf(wordsOf(text));
    const ofKind = kind ? alike.filter(({ name }) => kindOf(wordsOf(name)) === kind) : alike;
    const names = new Set(ofKind.map(({ name }) => name));
    return names.size === 1 ? ofKind[0] : undefined;
  }
}

/** Short forms of kinds that are a street's whole name at times, so that the search keeps them. */
const short: [RegExp, string][] = [
  [/^rbla\b/, 'rambla'],
  [/^g v\b/, 'gran via'],
];

const keyOf = (name: string) => {
  const words = wordsOf(name).join(' ');
  const whole = short.reduce((text, [form, word]) => text.replace(form, word), words);
  return tellingWords(whole.split(' ')).map(chosenWord).join(' ');
};

/** Lists where the street's name may end: before a number, 's/n', a comma, a dash, or at last. */
function* beginningsOf(address: string) {
  for (const { index } of address.matchAll(/(?<=[\p{L}.\d])\s*(?:,|\s-\s|\s(?=\d|s\/n)|$)/giu)) {
    if (index > 0) yield { text: address.slice(0, index), rest: address.slice(index) };
  }
}
