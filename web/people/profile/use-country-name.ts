import { countriesOf } from '#contract/countries.ts';
import { useUniverse } from '../../core/universe.ts';
import { useCountryNames } from '../../core/use-country-names.ts';

/** Names the country of an address; undefined where the organisation has just that one. */
export function useCountryName(): (code: string) => string | undefined {
  const { adm0s } = useUniverse();
  const nameOf = useCountryNames();
  const countries = countriesOf(adm0s);
  return (code) => (code === '' || (countries.length === 1 && countries[0] === code) ? undefined : nameOf(code));
}
