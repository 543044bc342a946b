import type { Language } from '#contract/languages.ts';
import { ca as caWords } from '#contract/words/ca.ts';
import { es as esWords } from '#contract/words/es.ts';
import { eu as euWords } from '#contract/words/eu.ts';
import { gl as glWords } from '#contract/words/gl.ts';
import { shortDate } from '../../../core/dates.ts';
import { fill, text } from '../../../core/texts.ts';
import type { FindingParams, Findings, Said } from '../findings.ts';
import { isSection } from '../results/unit.ts';
import { ca } from '../texts/ca.ts';
import { en } from '../texts/en.ts';
import { enProblems } from '../texts/en-problems.ts';
import { es, type ImportText } from '../texts/es.ts';
import { eu } from '../texts/eu.ts';
import { gl } from '../texts/gl.ts';
import { sayOptions } from '../users/options.ts';

/** The reader's languages; the command line uses English. */
export type Spoken = Language | 'en';

const texts: Record<Spoken, Record<ImportText, string>> = { es, ca, eu, gl, en };
const words: Record<Spoken, Record<string, string>> = {
  es: esWords.fields,
  ca: caWords.fields,
  eu: euWords.fields,
  gl: glWords.fields,
  en: {},
};

/** Names a field for the mapping and the findings. */
export function labelOf(language: Spoken, field: string): string {
  const key = `field_${field}`;
  return key in es ? texts[language][key as ImportText] : (words[language][field] ?? field);
}

/** Returns whether a text describes a file of the Ministry. */
export const isFixedText = (code: string): code is ImportText & `fixed_${number}` =>
  /^fixed_\d/.test(code) && code in es;

/** Lists, for the command line, what the files lack; it stays. */
export const vanishedOf = ({ items }: Pick<Findings, 'items'>): string[] =>
  items.filter(({ sort }) => sort === 'vanished').map(({ label, said }) => `${label}: ${say('en', said)}`);

/** Writes a finding's sentences in a language. */
export const say = (language: Spoken, said: readonly Said[]): string =>
  said.map((one) => sayOne(language, one)).join('; ');

function sayOne(language: Spoken, { code, params = {}, problem }: Said): string {
  if (problem && language === 'en')
    return fill(enProblems[problem] ?? `is refused: ${problem}`, plain(language, params));
  if (problem && language !== 'en') return text(language, problem, plain(language, params));
  return fill(texts[language][code], plain(language, params));
}

/** Replaces fields by their names. */
const plain = (language: Spoken, params: FindingParams): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === 'answers') return [name, sayOptions(language, String(value)).join(', ')];
      if (name === 'unit') return [name, sayUnit(language, String(value))];
      if (name === 'told') return [name, sayTold(language, String(value))];
      if (name === 'election_day') return [name, sayDay(language, String(value))];
      if (!Array.isArray(value)) return [name, value];
      return [name, (name === 'fields' ? value.map((field) => labelOf(language, field)) : value).join(', ')];
    }),
  );

/**
 * Writes 'congress 2023-07-23 2023-07-23' with its day,
 * and 'congress 2023-07-01 2023-07-31' with its month.
 */
function sayTold(language: Spoken, told: string): string {
  const [kind = '', from = '', to = ''] = told.split(' ');
  const called = kind && texts[language][`told_${kind}` as ImportText];
  return [called, sayDay(language, from === to ? from : from.slice(0, 7))].filter(Boolean).join(', ');
}

const sayDay = (language: Spoken, day: string): string => (language === 'en' ? day : shortDate(language, day));

/** Writes 'station 0801901003A' as a table, 'station 0801901003' as a section. */
export function sayUnit(language: Spoken, unit: string): string {
  const [level = '', code = ''] = unit.split(' ');
  const key = level === 'station' && isSection(code) ? 'unit_section' : `unit_${level}`;
  return fill(texts[language][key as ImportText], { code });
}
