import { getCountries } from 'libphonenumber-js';
import { ownCountryNames } from '#contract/country-texts.ts';

/** Tabulates the names of countries in a language that Chromium's Intl lacks. */
export function nameCountries(language: 'eu' | 'gl'): Record<string, string> {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  return Object.fromEntries(
    getCountries().map((country) => [country, ownCountryNames[language][country] ?? names.of(country) ?? country]),
  );
}
