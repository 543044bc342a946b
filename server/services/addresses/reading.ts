import { foldText } from '#contract/text.ts';
import { chosenWord, sameWords } from './same-words.ts';

export type HouseNumber = { number: number; letter: string };

/** street types with their translations and abbreviations */
const kinds = [
  'c cl calle carrer kalea rua',
  'avda av avenida avinguda etorbidea',
  'pl pza pca plaza placa praza plz enparantza',
  'pg ps po pº paseo passeig pasealekua',
  'rda ronda rolda',
  'ptge psj pje passatge pasaje pasabidea pasaxe',
  'ctra crta carretera errepidea estrada',
  'trav trv travessera travesia',
].map((words) => new Set(words.split(' ')));

const particles = 'de del dels d la el els les las los l i y n num numero'.split(' ');

/** insignificant words of street names, in all our languages */
const fillers = new Set([...kinds.flatMap((kind) => [...kind]), ...particles]);

/** Words of building names. For street names see `same-words.ts`. */
const abbreviations = new Map(
  [
    'sant s',
    'nuestra nª',
    'maria mª',
    'profesor professor prof',
    'instituto institut inst',
    'colegio collegi col',
    'escuela escola esc',
    'centro centre ctro',
    'poligono poligon pol',
    'urbanizacion urbanitzacio urb',
    'edificio edifici edif',
  ].flatMap((words) => {
    const [whole = '', ...short] = words.split(' ');
    return short.map((one) => [one, whole] as const);
  }),
);

/** introduces a house number: 'nº 255', 'n.º 255', 'núm. 255' */
const signs = /(?<![\p{L}\p{N}])n(?:\.?\s*[ºo°]\.?|[uú]m(?:ero)?\.?|\.)\s*(?=\d)/giu;
/** means no house number: 's/n' */
const unnumbered = /(?<![\p{L}\p{N}])s\s*[/.]\s*n(?![\p{L}\p{N}])\.?/giu;
const dashes = '[-–—]';

export const wordsOf = (text: string) => foldText(text).split(/[ .]+/).filter(Boolean);

/** Keeps significant words, or all if there are none. */
export function tellingWords(words: string[]): string[] {
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** '255 bis' → '255bis', '12 - 14' → '12_14', which survive folding */
const joined = (text: string) =>
  text
    .replace(signs, ' ')
    .replace(unnumbered, ' ')
    .replace(/(\d)\s+(bis|ter)(?![\p{L}\p{N}])/giu, '$1$2')
    .replace(new RegExp(`(\\d)\\s*${dashes}\\s*(?=\\d)`, 'g'), '$1_');

/** Parses street, number and letter: 'c/ Aragó 255 bis'. */
export function readAddress(text: string): { words: string[]; number: number | null; letter: string } {
  // Unlike other street types, 'Rambla' can be the whole name.
  const parts = wordsOf(joined(text)).map((word) => (word === 'rbla' ? 'rambla' : word));
  // A number before the first word belongs to the name: 'Av. 11 de Setembre'.
  const nameFrom = parts.findIndex((part) => !fillers.has(part) && !/^\d/.test(part));
  const at = parts.findIndex(
    (part, index) => nameFrom >= 0 && index > nameFrom && /^\d{1,5}(?:[a-z]|bis|ter|_\d{1,5})?$/.test(part),
  );
  const { number = null, letter = '' } = readNumber(at < 0 ? '' : (parts[at] ?? '').replace('_', '-')) ?? {};
  const named = at < 0 ? parts : parts.slice(0, at);
  return { words: tellingWords(named), number, letter };
}

/** 'C 11 de Setembre 4 - Sants' is number 4 of 'C 11 de Setembre'. */
export function splitAddress(line: string): { street: string; number: string } {
  const parts = (line.replace(signs, ' ').split(/(?<=\s)-\s/)[0] ?? '').split(/[\s,]+/).filter(Boolean);
  const isName = (part: string) => wordsOf(part).some((word) => !fillers.has(word) && !/^\d/.test(word));
  const nameFrom = parts.findIndex(isName);
  const at = nameFrom < 0 ? -1 : parts.findIndex((part, index) => index > nameFrom && /^(\d|s\/n)/i.test(part));
  if (at < 0) return { street: parts.join(' '), number: '' };
  const [number = '', letter = ''] = parts.slice(at);
  return {
    street: parts.slice(0, at).join(' '),
    number: /^(\p{L}|bis|ter)$/iu.test(letter) ? `${number}${letter}` : number,
  };
}

const house = new RegExp(
  `^\\s*(\\d{1,6})(?!\\d)(?:\\s*(\\p{L}|bis|ter)(?![\\p{L}\\d])|\\s*${dashes}\\s*(\\d{1,5})(?!\\d))?`,
  'iu',
);

/** '255 B' is 255 with 'B', '12-14' is 12 with '-14'. Undefined without a number. */
export function readNumber(text: string): HouseNumber | undefined {
  const [, digits, letter = '', last] = house.exec(text.replace(signs, '')) ?? [];
  if (digits === undefined) return undefined;
  return { number: Number(digits), letter: last ? `-${last}` : letter.toUpperCase() };
}

/** Some gazetteers write '401 bis' as '401B'. */
export const lettersOf = (letter: string): string[] => (letter === 'BIS' ? ['BIS', 'B'] : [letter]);

/**
 * Prefers the typed type, if any: 'Passatge d'Aragó' isn't 'Carrer d'Aragó'. With a number,
 * requires whole words: 'Roselló 12' isn't in 'Carrer de la Rosella'.
 */
export function alike<S extends { name: string }>(typed: string, streets: S[]): S[] {
  const kind = kindOf(wordsOf(typed));
  const ofKind = streets.filter(({ name }) => kind && kindOf(wordsOf(name)) === kind);
  const near = ofKind.length > 0 ? ofKind : streets;
  const { words, number } = readAddress(typed);
  const having = (write: (word: string) => string) =>
    near.filter(({ name }) => words.every((word) => hasAny(wordsOf(name).map(write), sameWords(word).map(write))));
  const exact = having((word) => word);
  const whole = exact.length > 0 ? exact : having(undouble);
  // A partly typed name matches no whole words.
  if (whole.length > 0 && number !== null) return whole;
  return [...whole, ...near.filter((street) => !whole.includes(street))];
}

/** 'rossello' → 'roselo' */
export const undouble = (word: string): string => word.replace(/(.)\1+/gu, '$1');

const hasAny = (words: readonly string[], wanted: readonly string[]) => wanted.some((word) => words.includes(word));
/**
 * 'C/ Diputacio, 11' equals 'Carrer de la Diputació 11', but 'Plaza Mayor 1' isn't 'Calle Mayor
 * 1'. Ignores case, accents, punctuation, street types and abbreviations.
 */
export function isSameSpelling(one: string, other: string): boolean {
  const [a, b] = [spellingOf(one), spellingOf(other)];
  if (a.whole === b.whole) return true;
  return a.bare === b.bare && (a.kind === undefined || b.kind === undefined || a.kind === b.kind);
}

/** `bare`: without its street type. */
function spellingOf(text: string): { whole: string; bare: string; kind: Set<string> | undefined } {
  const words = wordsOf(joined(withAcronyms(text)))
    // Keeps the last word: 'Carrer Major, 11 D' is another door than '11 L'.
    .filter((word, at, all) => at === all.length - 1 || !particles.includes(word))
    .map((word) => abbreviations.get(word) ?? chosenWord(word));
  const at = words.findIndex((word) => kinds.some((kind) => kind.has(word)));
  const keyOf = (some: string[]) =>
    `${some.filter((word) => !/^\d/.test(word)).join('')} ${some.filter((word) => /^\d/.test(word)).join(' ')}`;
  const kind = kinds.find((some) => some.has(words[at] ?? ''));
  return { whole: keyOf(words), bare: keyOf(words.filter((_, index) => index !== at)), kind };
}

/** 'C.E.I.P.' → 'CEIP', 'Col·legi' → 'Collegi' */
const withAcronyms = (text: string) =>
  text
    .replace(/l[·.]l/gi, 'll')
    .replace(/(?<!\p{L})(?:\p{L}\.\s?){2,}/gu, (letters) => `${letters.replace(/[.\s]/g, '')} `);

/** Finds the street type at the start of a name, or at its end, as in Basque. */
export const kindOf = (words: string[]) =>
  kinds.find((kind) => kind.has(words[0] ?? '')) ?? kinds.find((kind) => kind.has(words.at(-1) ?? ''));
