import { countriesOf } from '#contract/countries.ts';
import { useUniverse } from '../../core/universe.ts';

/** Names the country of an address; undefined where the organisation has just that one. */
export function useCountryName(): (code: string) => string | undefined {
  const { adm0s } = useUniverse();
  const countries = countriesOf(adm0s);
  return (code) =>
    code === '' || (countries.length === 1 && countries[0] === code)
      ? undefined
      : (adm0s.find((one) => one.code.toUpperCase() === code)?.name ?? code);
}
