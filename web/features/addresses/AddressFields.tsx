import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { spain } from '#contract/countries.ts';
import { useUniverse } from '../../core/universe.ts';
import type { AddressValues } from '../../people/profile/draft.ts';
import { useOptionalLabel } from '../../people/profile/optional.ts';
import classes from './AddressFields.module.css';
import { AddressMap } from './AddressMap.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { CountrySelect } from './CountrySelect.tsx';
import { useLocating } from './use-locating.ts';

type Props = {
  values: AddressValues;
  errors: Record<string, ReactNode>;
  onChange: (changes: Partial<AddressValues>) => void;
  /** the reader's own home */
  isOwn?: boolean;
  /** shows the manual fields before any search */
  isOpen?: boolean;
  isRequired?: (field: 'address_street' | 'address_zip' | 'address_city') => boolean;
};

const always = () => true;

/** Offers to enter the address by hand once a search has failed or found nothing. */
export function AddressFields({ values, errors, onChange, isOwn = true, isRequired = always, ...props }: Props) {
  const { t } = useLingui();
  const optional = useOptionalLabel();
  const [isByHand, setByHand] = useState(props.isOpen ?? false);
  const [sought, setSought] = useState<string>();
  const locating = useLocating({ values, onChange, isRough: isOwn });
  const { hasStreets } = useUniverse();
  const isAbroad = values.address_country !== spain;
  const isSearched = hasStreets && !isAbroad;
  const [hasMap, setMap] = useState(values.location !== null);
  const isRefused = Object.keys(values).some((name) => errors[name]);
  const isOpen = isByHand || !isSearched || values.address_street !== '' || values.address_city !== '' || isRefused;

  const takeByHand = (typed: string) => {
    setByHand(true);
    onChange(partsOf(typed));
  };
  const isEmpty = !values.address_street && !values.address_zip && !values.address_city;
  const fillRefused = useEffectEvent((typed: string) => !isAbroad && isEmpty && takeByHand(typed));
  // When the form refuses the empty fields, fills them with the search that found nothing.
  useEffect(() => void (isRefused && sought !== undefined && fillRefused(sought)), [isRefused, sought]);

  const field = (name: Exclude<keyof AddressValues, 'location' | 'address_country'>) => ({
    id: name,
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [name]: value }),
    onBlur: isAbroad ? undefined : locating.locate,
  });

  return (
    <Stack gap="lg">
      <CountrySelect
        label={t`País`}
        value={values.address_country}
        error={errors.address_country}
        // Region and pin belonged to the other country.
        onChange={(country) => onChange({ address_country: country, address_region: '', location: null })}
      />
      {isSearched && (
        <AddressSearch isOwn={isOwn} onChoose={locating.choose} onFail={() => setByHand(true)} onNothing={setSought} />
      )}
      {!isOpen && sought !== undefined && (
        <Button variant="default" className={classes.start} onClick={() => takeByHand(sought)}>
          {isOwn ? <Trans>Mi dirección no aparece</Trans> : <Trans>La dirección no aparece</Trans>}
        </Button>
      )}
      {isOpen && (
        <>
          <TextInput
            {...field('address_street')}
            label={t`Calle`}
            required={isRequired('address_street')}
            autoComplete={isOwn ? 'address-line1' : 'off'}
          />
          <div className={classes.pair}>
            <TextInput {...field('address_number')} label={optional(t`Número`)} />
            <TextInput
              {...field('address_extra')}
              label={optional(t`Piso y puerta`)}
              autoComplete={isOwn ? 'address-line2' : 'off'}
            />
          </div>
          <div className={`${classes.pair} ${classes.zip}`}>
            <TextInput
              {...field('address_zip')}
              label={t`Código postal`}
              required={isRequired('address_zip')}
              autoComplete={isOwn ? 'postal-code' : 'off'}
              inputMode={isAbroad ? 'text' : 'numeric'}
              maxLength={10}
            />
            <TextInput
              {...field('address_city')}
              label={isAbroad ? t`Localidad` : t`Municipio`}
              required={isRequired('address_city')}
              autoComplete={isOwn ? 'address-level2' : 'off'}
            />
          </div>
          {isAbroad && <TextInput {...field('address_region')} label={optional(t`Región o estado`)} maxLength={120} />}
          {isAbroad && !hasMap ? (
            <Button variant="default" className={classes.start} onClick={() => setMap(true)}>
              <Trans>Poner una marca en el mapa</Trans>
            </Button>
          ) : (
            <AddressMap isOwn={isOwn} locating={locating} error={errors.location} />
          )}
        </>
      )}
      {!isOpen && <Purpose isOwn={isOwn} />}
    </Stack>
  );
}

const Purpose = ({ isOwn }: { isOwn: boolean }) => (
  <Text size="sm" c="dimmed">
    {isOwn ? (
      <Trans>La usamos para proponerte un colegio electoral cerca de casa.</Trans>
    ) : (
      <Trans>Con ella se le propone un colegio electoral cerca de casa.</Trans>
    )}
  </Text>
);

/** Splits a typed address into fields, where the person can correct it; omits empty parts. */
function partsOf(sought: string): Partial<AddressValues> {
  const [street = '', ...rest] = sought.split(',').map((part) => part.trim());
  const [zip = ''] = /\b\d{5}\b/.exec(rest.join()) ?? [];
  const city = rest.at(-1)?.replace(zip, '').trim() ?? '';
  const parts = { address_street: street, address_zip: zip, address_city: /\d/.test(city) ? '' : city };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ''));
}
