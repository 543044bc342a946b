import { kindOf, tellingWords, wordsOf } from './reading.ts';
import { chosenWord } from './same-words.ts';

type Street = { id: string; name: string };

/**
 * An address split into known street and rest: 'Carrer de la Diputació', ' 11 - les Roquetes'.
 */
export type StreetMatch = { street: Street; rest: string };

/**
 * Streets of a municipality, indexed by words.
 * Finds the street of an address in any spelling: 'C Diputacio 11', 'C. DIPUTACIÓ, 11'.
 */
export class Gazetteer {
  readonly #byWords: Map<string, Street[]>;

  constructor(streets: readonly Street[]) {
    this.#byWords = Map.groupBy(streets, ({ name }) => keyOf(name));
  }

  /**
   * Finds the street at the start of an address; undefined if none or several match.
   * Leaves the rest (number, floor, quarter) as it is.
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

/** Abbreviations of types that can be whole names, and so stay searchable. */
const short: [RegExp, string][] = [
  [/^rbla\b/, 'rambla'],
  [/^g v\b/, 'gran via'],
];

const keyOf = (name: string) => {
  const words = wordsOf(name).join(' ');
  const whole = short.reduce((text, [form, word]) => text.replace(form, word), words);
  return tellingWords(whole.split(' ')).map(chosenWord).join(' ');
};

/** Yields where the street's name may end: at a number, 's/n', comma, dash or the end. */
function* beginningsOf(address: string) {
  for (const { index } of address.matchAll(/(?<=[\p{L}.\d])\s*(?:,|\s-\s|\s(?=\d|s\/n)|$)/giu)) {
    if (index > 0) yield { text: address.slice(0, index), rest: address.slice(index) };
  }
}
