import type { Language } from '#contract/languages.ts';
import type { LogWords } from '#contract/log.ts';
import { nameCountry } from '../../../core/country-names.ts';
import { instantInWords, shortDate } from '../../../core/dates.ts';
import { sayTable } from '../../../core/say.ts';
import { begun } from '../../../core/texts.ts';
import { profileTexts } from '../../../people/profile-texts.ts';
import type { PageTexts } from './texts.ts';

const coded = new Set([
  'national_id_kind',
  'availability',
  'mobility',
  'slots',
  'state',
  'previous_state',
  'decision',
  'kind',
  'status',
  'detail',
  'role',
  'purpose',
]);

export function sayValue(t: PageTexts & { log: LogWords }, language: Language, field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (Array.isArray(value)) return value.map((item) => sayValue(t, language, field, item)).join(', ');
  if (typeof value === 'number') return decimals.format(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'language') return begun(language, t.log.values.language[value as Language] ?? value);
  if (field === 'address_country') return nameCountry(language, value);
  if (coded.has(field)) {
    const values: Record<string, string> = t.values;
    const { availability, mobility } = sayTable(language, profileTexts);
    const answer: string | undefined = { ...availability, ...mobility }[value];
    return values[`${field}.${value}`] ?? values[value] ?? (answer ? begun(language, answer) : value);
  }
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return instantInWords(language, value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return shortDate(language, value);
  return value;
}

// All four languages write 1.234,5; coordinates have up to six decimals.
const decimals = new Intl.NumberFormat('es', { maximumFractionDigits: 6 });
