import { ownCountryNames } from '#contract/country-texts.ts';
import type { Language } from '#contract/languages.ts';

/** Names that Chromium's Intl lacks, made by scripts/country-names.ts. */
const tables = {
  eu: () => import('./countries-eu.gen.ts'),
  gl: () => import('./countries-gl.gen.ts'),
};

/** Names countries; in Basque and Galician once their table has come, and in Spanish until then. */
export const countryNamesQuery = (language: Language) => ({
  queryKey: ['countries', language],
  queryFn: async () =>
    language in tables ? (await tables[language as keyof typeof tables]()).countries : ownCountryNames[language],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
