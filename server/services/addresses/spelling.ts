import { kindOf, tellingWords, wordsOf } from './reading.ts';
import { chosenWord } from './same-words.ts';

type Street = { id: string; name: string };

/** `street`: 'Carrer de la Diputació'; `rest`: ' 11 - les Roquetes' */
export type StreetMatch = { street: Street; rest: string };

/** Finds the street of an address in any spelling: 'C Diputacio 11', 'C. DIPUTACIÓ, 11'. */
export class Gazetteer {
  readonly #byWords: Map<string, Street[]>;

  constructor(streets: readonly Street[]) {
    this.#byWords = Map.groupBy(streets, ({ name }) => keyOf(name));
  }

  /**
   * Returns undefined if no street or several match. `rest` stays unchanged: number, floor,
   * quarter.
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

/** Abbreviations to spell out: unlike other street types, these can be the whole name. */
const short: [RegExp, string][] = [
  [/^rbla\b/, 'rambla'],
  [/^g v\b/, 'gran via'],
];

const keyOf = (name: string) => {
  const words = wordsOf(name).join(' ');
  const whole = short.reduce((text, [form, word]) => text.replace(form, word), words);
  return tellingWords(whole.split(' ')).map(chosenWord).join(' ');
};

/** Yields possible ends of the street's name: at a number, 's/n', comma, dash or the end. */
function* beginningsOf(address: string) {
  for (const { index } of address.matchAll(/(?<=[\p{L}.\d])\s*(?:,|\s-\s|\s(?=\d|s\/n)|$)/giu)) {
    if (index > 0) yield { text: address.slice(0, index), rest: address.slice(index) };
  }
}
