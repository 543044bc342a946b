import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Point } from '#contract/fields.ts';
import classes from './AddressFields.module.css';
import { AddressMap } from './AddressMap.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { useLocating } from './use-locating.ts';

export type AddressValues = {
  address_street: string;
  address_number: string;
  address_extra: string;
  address_zip: string;
  address_city: string;
  address_region: string;
  address_country: 'ES';
  location: Point | null;
};

type Props = {
  values: AddressValues;
  errors: Record<string, ReactNode>;
  onChange: (changes: Partial<AddressValues>) => void;
};

/** A home address: searched for, or by hand where the search doesn't know it, with its place on the map. */
export function AddressFields({ values, errors, onChange }: Props) {
  const { t } = useLingui();
  const [isByHand, setByHand] = useState(false);
  const locating = useLocating({ values, onChange });
  const isOpen =
    isByHand || values.address_street !== '' || values.address_city !== '' || Object.keys(errors).length > 0;

  const field = (name: Exclude<keyof AddressValues, 'location' | 'address_country'>) => ({
    id: name,
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [name]: value }),
    onBlur: locating.locate,
  });

  return (
    <Stack gap="lg">
      <AddressSearch onChoose={locating.choose} onFail={() => setByHand(true)} />
      {!isOpen && (
        <Button variant="default" className={classes.start} onClick={() => setByHand(true)}>
          <Trans>Mi dirección no aparece</Trans>
        </Button>
      )}
      {isOpen && (
        <>
          <TextInput {...field('address_street')} label={t`Calle`} required autoComplete="address-line1" />
          <div className={classes.pair}>
            <TextInput {...field('address_number')} label={t`Número`} />
            <TextInput {...field('address_extra')} label={t`Piso y puerta`} autoComplete="address-line2" />
          </div>
          <div className={`${classes.pair} ${classes.zip}`}>
            <TextInput
              {...field('address_zip')}
              label={t`Código postal`}
              required
              autoComplete="postal-code"
              inputMode="numeric"
              maxLength={5}
            />
            <TextInput {...field('address_city')} label={t`Municipio`} required autoComplete="address-level2" />
          </div>
          <AddressMap locating={locating} error={errors.location} />
        </>
      )}
      {!isOpen && (
        <Text size="sm" c="dimmed">
          <Trans>La usamos para proponerte un colegio electoral cerca de casa.</Trans>
        </Text>
      )}
    </Stack>
  );
}
