import { ownCountryNames } from '#contract/country-texts.ts';
import type { Language } from '#contract/languages.ts';

/** Returns unknown codes unchanged. */
export function nameCountry(language: Language, code: string): string {
  const own = ownCountryNames[language][code];
  if (own) return own;
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code) : code;
}
