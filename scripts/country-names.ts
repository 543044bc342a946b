import { readFileSync, writeFileSync } from 'node:fs';
import { getCountries } from 'libphonenumber-js';
import { ownCountryNames } from '#contract/country-texts.ts';

/**
 * Writes country names in the languages that Chromium's Intl lacks.
 * Returns the files that were out of date.
 */
export function writeCountryNames(): string[] {
  return (['eu', 'gl'] as const).map(writeTable).filter((file) => file !== undefined);
}

function writeTable(language: 'eu' | 'gl'): string | undefined {
  const file = `web/core/countries-${language}.gen.ts`;
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const table = Object.fromEntries(
    getCountries().map((country) => [country, ownCountryNames[language][country] ?? names.of(country)]),
  );
  const written = `// Made by scripts/translations.ts: names that Chromium lacks

export const countries: Record<string, string> = ${JSON.stringify(table, null, 2)};
`;
  if (readText(file) === written) return undefined;
  writeFileSync(file, written);
  return file;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
