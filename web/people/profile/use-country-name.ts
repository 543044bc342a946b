import { countriesOf } from '#contract/countries.ts';
import { useUniverse } from '../../core/universe.ts';
import { useCountryNames } from '../../core/use-country-names.ts';

/** Names an address's country; undefined if the organisation has only one country. */
export function useCountryName(): (code: string) => string | undefined {
  const { adm0s } = useUniverse();
  const nameOf = useCountryNames();
  const countries = countriesOf(adm0s);
  return (code) => (code === '' || (countries.length === 1 && countries[0] === code) ? undefined : nameOf(code));
}
