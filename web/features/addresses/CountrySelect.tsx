import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { countriesOf } from '#contract/countries.ts';
import { useUniverse } from '../../core/universe.ts';
import { useCountryNames } from '../../core/use-country-names.ts';

type Props = { label: string; value: string; error: ReactNode; onChange: (country: string) => void };

/** Asks for a country; hidden if the organisation's only country is already chosen. */
export function CountrySelect({ label, value, error, onChange }: Props) {
  const { adm0s } = useUniverse();
  const nameOf = useCountryNames();
  const countries = countriesOf(adm0s);
  if (countries.length === 1 && countries[0] === value && !error) return null;
  const isKnown = countries.includes(value);
  return (
    <NativeSelect
      size="md"
      id="address_country"
      name="address_country"
      label={label}
      error={error}
      value={isKnown ? value : ''}
      data={[
        ...(isKnown ? [] : [{ value: '', label: '' }]),
        ...countries.map((code) => ({ value: code, label: nameOf(code) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
