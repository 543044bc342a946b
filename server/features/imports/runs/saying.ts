import type { Language } from '#contract/languages.ts';
import { logWords } from '#contract/log.ts';
import { shortDate } from '../../../core/dates.ts';
import { type PlainValues, say as sayText } from '../../../core/say.ts';
import { text } from '../../../core/texts.ts';
import { en } from '../english.ts';
import { enProblems } from '../english-problems.ts';
import type { FindingParams, FindingText, ImportFindings } from '../findings.ts';
import { isSection } from '../results/unit.ts';
import { type ImportText, importTexts } from '../texts.ts';
import { sayOptions } from '../users/options.ts';

/** The command line uses English. */
export type ReportLanguage = Language | 'en';

const sayImport = (language: ReportLanguage, code: ImportText, values: PlainValues = {}): string =>
  language === 'en' ? fill(en[code], values) : sayText(language, importTexts[code], values);

const fill = (template: string, values: PlainValues): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

export function labelOf(language: ReportLanguage, field: string): string {
  const key = `field_${field}`;
  if (key in importTexts) return sayImport(language, key as ImportText);
  const name = (logWords.fields as Partial<Record<string, string>>)[field];
  return language === 'en' || !name ? field : sayText(language, name);
}

export const isFixedText = (code: string): code is ImportText & `fixed_${number}` =>
  /^fixed_\d/.test(code) && code in importTexts;

/** Lists known records that the files lack, for the command line. */
export const vanishedOf = ({ items }: Pick<ImportFindings, 'items'>): string[] =>
  items.filter(({ sort }) => sort === 'vanished').map(({ label, said }) => `${label}: ${say('en', said)}`);

export const say = (language: ReportLanguage, said: readonly FindingText[]): string =>
  said.map((one) => sayOne(language, one)).join('; ');

function sayOne(language: ReportLanguage, { code, params = {}, problem }: FindingText): string {
  if (problem && language === 'en')
    return fill(enProblems[problem] ?? `is refused: ${problem}`, plain(language, params));
  if (problem && language !== 'en') return text(language, problem, plain(language, params));
  return sayImport(language, code, plain(language, params));
}

const plain = (language: ReportLanguage, params: FindingParams): Record<string, string | number> =>
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

/** Writes 'congress 2023-07-23 2023-07-23' with its day; a whole month, with its month. */
function sayTold(language: ReportLanguage, told: string): string {
  const [kind = '', from = '', to = ''] = told.split(' ');
  const called = kind && sayImport(language, `told_${kind}` as ImportText);
  return [called, sayDay(language, from === to ? from : from.slice(0, 7))].filter(Boolean).join(', ');
}

const sayDay = (language: ReportLanguage, day: string): string => (language === 'en' ? day : shortDate(language, day));

/** Writes 'station 0801901003A' as a table, 'station 0801901003' as a section. */
export function sayUnit(language: ReportLanguage, unit: string): string {
  const [level = '', code = ''] = unit.split(' ');
  const key = level === 'station' && isSection(code) ? 'unit_section' : `unit_${level}`;
  return sayImport(language, key as ImportText, { code });
}
