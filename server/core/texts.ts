import { slotTexts } from '#contract/coverage.ts';
import { refusalTexts } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { texts } from '#contract/texts.ts';
import { type PlainValues, say } from './say.ts';

const contractTexts = { ...texts, ...refusalTexts, ...slotTexts };
/** Keys by which sentences are stored: the contract's texts, and those of batches. */
export type KeptTextKey = keyof typeof contractTexts | `because_${string}` | `batch_${string}`;
const known: Record<string, string> = { ...contractTexts };

/** Registers a room's own texts for stored sentences; returns their keys. */
export function registerTexts<const T extends { [key in KeptTextKey]?: string }>(own: T): { [K in keyof T]: K } {
  Object.assign(known, own);
  return Object.fromEntries(Object.keys(own).map((key) => [key, key])) as { [K in keyof T]: K };
}

/** texts inside another text: in sequence, or as a list ('a, b and c') */
export type NestedTexts =
  | { texts: readonly (KeptTextKey | readonly [key: KeptTextKey, values: Values])[] }
  | { list: readonly KeptTextKey[] };
export type Values = Record<string, string | number | NestedTexts>;
/** sentences stored untranslated: each reader gets their own language */
export type KeptSentences = [key: KeptTextKey, values: Values][];

/** Returns a text by its key, with its values. */
export function text(language: Language, key: KeptTextKey, values: Values = {}): string {
  const inWords = Object.entries(values).map(([name, value]) => [name, inText(language, name, value)]);
  return say(language, known[key] ?? key, Object.fromEntries(inWords) satisfies PlainValues);
}

function inText(language: Language, name: string, value: Values[string]): string | number {
  if (typeof value === 'object') return within(language, value);
  return name === 'seconds' ? inTime(language, Number(value)) : value;
}

/** Rounds up to the largest unit: '1 segundo', '58 minutos'. */
function inTime(language: Language, seconds: number): string {
  const [unit, each] = seconds < 60 ? ['second', 1] : seconds < 3600 ? ['minute', 60] : ['hour', 3600];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / each),
  );
}

function within(language: Language, value: NestedTexts): string {
  if ('texts' in value)
    return value.texts
      .map((one) => (typeof one === 'string' ? text(language, one) : text(language, ...one)))
      .join('; ');
  return new Intl.ListFormat(language).format(value.list.map((one) => text(language, one)));
}

/** Stores only values that the sentence uses; others may be personal data. */
export const keptAs = (key: KeptTextKey, values: Values = {}): KeptSentences => {
  const isNamed = ([name]: [string, unknown]) => new RegExp(`\\{${name}[,}]`).test(known[key] ?? '');
  return [[key, Object.fromEntries(Object.entries(values).filter(isNamed))]];
};

/** Writes stored sentences out; old records contain text instead of keys. */
export const sayAll = (language: Language, said: KeptSentences | string): string =>
  typeof said === 'string' ? said : said.map(([key, values]) => text(language, key, values)).join(' ');

export const begun = (language: Language, text: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
