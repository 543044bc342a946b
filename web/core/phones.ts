import { type CountryCode, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Language } from '#contract/languages.ts';
import { phoneParts } from '#contract/phone-parts.ts';
import { compareNames } from './formats.ts';

export type Prefix = { country: string; name: string; prefix: string };

/** Puts Spain first; `table` replaces the browser's names, which lack eu and gl. */
export function listPrefixes(language: Language, table: Record<string, string> = {}): Prefix[] {
  const names = new Intl.DisplayNames([language === 'ca' ? 'ca' : 'es'], { type: 'region', fallback: 'code' });
  return getCountries()
    .map((country) => ({ country, name: table[country] ?? names.of(country) ?? country, prefix: prefixOf(country) }))
    .sort((a, b) => Number(b.country === 'ES') - Number(a.country === 'ES') || compareNames(a.name, b.name));
}

export const prefixOf = (country: string) => `+${getCountryCallingCode(country as CountryCode)}`;

/** Finds the country of a prefix: the number's, else the first. */
export function countryOf(prefix: string, number: string): string | undefined {
  const parsed = parsePhoneNumberFromString(`${prefix}${number}`);
  return parsed?.country ?? getCountries().find((country) => prefixOf(country) === prefix);
}

export const isPhone = (prefix: string, number: string): boolean =>
  parsePhoneNumberFromString(`${prefix}${number}`)?.isValid() ?? false;

export const isShortPhone = (prefix: string, number: string): boolean =>
  prefix === '+34' && number.replace(/\D/g, '').length < 9;

/** Splits a number typed with its prefix ('+34 600 123 456'); undefined without a prefix. */
export function splitPhone(text: string): { phone_country: string; phone_prefix: string; phone: string } | undefined {
  if (!/^\s*(\+|00)/.test(text)) return undefined;
  const parsed = parsePhoneNumberFromString(text.trim().replace(/^00/, '+'));
  if (!parsed?.country) return undefined;
  return { phone_country: parsed.country, ...phoneParts(parsed) };
}
