import { useQuery } from '@tanstack/react-query';
import { countryNamesQuery } from './country-names.ts';
import { currentLanguage } from './i18n.ts';

/** Names countries in the page's language, once its table has loaded. */
export function useCountryNames(): (code: string) => string {
  const language = currentLanguage();
  const { data: table } = useQuery(countryNamesQuery(language));
  const names = new Intl.DisplayNames([language === 'ca' ? 'ca' : 'es'], { type: 'region', fallback: 'code' });
  return (code) => table?.[code] ?? (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined) ?? code;
}
