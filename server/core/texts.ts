import { slotTexts } from '#contract/coverage.ts';
import { refusalTexts } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { texts } from '#contract/texts.ts';
import { type PlainValues, say } from './say.ts';

const contractTexts = { ...texts, ...refusalTexts, ...slotTexts };
/** Keys of the texts that sentences are kept by: the contract's, and those of batches. */
export type KeptTextKey = keyof typeof contractTexts | `because_${string}` | `batch_${string}`;
const known: Record<string, string> = { ...contractTexts };

/** Registers a room's own texts that sentences are kept by; gives their keys. */
export function registerTexts<const T extends { [key in KeptTextKey]?: string }>(own: T): { [K in keyof T]: K } {
  Object.assign(known, own);
  return Object.fromEntries(Object.keys(own).map((key) => [key, key])) as { [K in keyof T]: K };
}

/** Texts that stand within another: one after the other, or as a list ('a, b and c'). */
export type Within =
  | { texts: readonly (KeptTextKey | readonly [key: KeptTextKey, values: Values])[] }
  | { list: readonly KeptTextKey[] };
export type Values = Record<string, string | number | Within>;
/** Sentences by their texts and values: each reader has them in their own language. */
export type KeptSentences = [key: KeptTextKey, values: Values][];

/** Says a text by its key. */
export function text(language: Language, key: KeptTextKey, values: Values = {}): string {
  const inWords = Object.entries(values).map(([name, value]) => [name, inText(language, name, value)]);
  return say(language, known[key] ?? key, Object.fromEntries(inWords) satisfies PlainValues);
}

function inText(language: Language, name: string, value: Values[string]): string | number {
  if (typeof value === 'object') return within(language, value);
  return name === 'seconds' ? inTime(language, Number(value)) : value;
}

/** Says seconds as a time to wait, in the unit that people would say: '1 segundo', '58 minutos'. */
function inTime(language: Language, seconds: number): string {
  const [unit, each] = seconds < 60 ? ['second', 1] : seconds < 3600 ? ['minute', 60] : ['hour', 3600];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / each),
  );
}

function within(language: Language, value: Within): string {
  if ('texts' in value)
    return value.texts
      .map((one) => (typeof one === 'string' ? text(language, one) : text(language, ...one)))
      .join('; ');
  return new Intl.ListFormat(language).format(value.list.map((one) => text(language, one)));
}

/** Keeps a sentence with the values that it names, and no others: they may be somebody's. */
export const keptAs = (key: KeptTextKey, values: Values = {}): KeptSentences => {
  const isNamed = ([name]: [string, unknown]) => new RegExp(`\\{${name}[,}]`).test(known[key] ?? '');
  return [[key, Object.fromEntries(Object.entries(values).filter(isNamed))]];
};

/** Writes sentences that were kept as texts and values; those of before were kept in words. */
export const sayAll = (language: Language, said: KeptSentences | string): string =>
  typeof said === 'string' ? said : said.map(([key, values]) => text(language, key, values)).join(' ');

/** Writes a text as it stands at the beginning of a line. */
export const begun = (language: Language, text: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
