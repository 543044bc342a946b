import type { Language } from '#contract/languages.ts';
import { logWords } from '#contract/log.ts';
import { shortDate } from '../../../core/dates.ts';
import { type PlainValues, say as sayText } from '../../../core/say.ts';
import { text } from '../../../core/texts.ts';
import type { FindingParams, FindingText } from '../findings.ts';
import { isSection } from '../results/unit.ts';
import { type ImportText, importTexts } from '../texts.ts';
import { sayOptions } from '../users/options.ts';

/** Returns '' for a code that only an older version knew: reports outlive an update by a day. */
const sayImport = (language: Language, code: ImportText, values: PlainValues = {}): string =>
  code in importTexts ? sayText(language, importTexts[code], values) : '';

export function labelOf(language: Language, field: string): string {
  const name = (logWords.fields as Partial<Record<string, string>>)[field];
  return sayImport(language, `field_${field}` as ImportText) || (name ? sayText(language, name) : field);
}

export const isFixedText = (code: string): code is ImportText & `fixed_${number}` =>
  /^fixed_\d/.test(code) && code in importTexts;

export const say = (language: Language, said: readonly FindingText[]): string =>
  said.map((one) => sayOne(language, one)).join('; ');

function sayOne(language: Language, { code, params = {}, problem }: FindingText): string {
  if (problem) return text(language, problem, plain(language, params));
  return sayImport(language, code, plain(language, params));
}

const plain = (language: Language, params: FindingParams): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === 'answers') return [name, sayOptions(language, String(value)).join(', ')];
      if (name === 'noun') return [name, sayImport(language, `noun_${value}` as ImportText)];
      if (name === 'unit') return [name, sayUnit(language, String(value))];
      if (name === 'told') return [name, sayTold(language, String(value))];
      if (name === 'roles' && Array.isArray(value))
        return [name, value.map((one) => sayRole(language, one)).join('; ')];
      if (name === 'election_day') return [name, shortDate(language, String(value))];
      if (!Array.isArray(value)) return [name, value];
      if (name === 'tallies') return [name, value.map(sayTally).join(', ')];
      return [name, (name === 'fields' ? value.map((field) => labelOf(language, field)) : value).join(', ')];
    }),
  );

/** Writes 'blank=VB' as 'Votos en blanco: VB'. */
function sayRole(language: Language, role: string): string {
  const [, field = '', headers = ''] = /^(\w+)=(.*)$/s.exec(role) ?? [];
  return `${labelOf(language, field)}: ${headers}`;
}

/** Groups the digits of the number at the end of 'PSC 1234'. */
const sayTally = (tally: string): string => tally.replace(/\d+$/, (number) => Number(number).toLocaleString('ca'));

/** Writes 'congress 2023-07-23 2023-07-23' with its day; a whole month, with its month. */
function sayTold(language: Language, told: string): string {
  const [kind = '', from = '', to = ''] = told.split(' ');
  const called = kind && sayImport(language, `told_${kind}` as ImportText);
  return [called, shortDate(language, from === to ? from : from.slice(0, 7))].filter(Boolean).join(', ');
}

/** Writes 'station 0801901003A' as a table, 'station 0801901003' as a section. */
export function sayUnit(language: Language, unit: string): string {
  const [level = '', code = ''] = unit.split(' ');
  const key = level === 'station' && isSection(code) ? 'unit_section' : `unit_${level}`;
  return sayImport(language, key as ImportText, { code });
}
