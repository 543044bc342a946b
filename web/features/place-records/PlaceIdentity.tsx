import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Input, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from '#contract/universe.ts';
import { useUniverse } from '../../core/universe.ts';
import { MapView } from '../../ui/Map.tsx';
import type { Position } from '../../ui/map/map-props.ts';
import { Section } from '../../ui/Section.tsx';
import { AddressSearch } from '../addresses/index.ts';
import { AreaSelect } from '../areas/index.ts';
import { placesExtentQuery } from './api.ts';
import { degreesText } from './draft.ts';
import classes from './PlaceForm.module.css';
import type { PlaceFormState, useLabels } from './use-place-form.ts';

type Props = { form: PlaceFormState; labels: ReturnType<typeof useLabels> };

/** Locates the place by address, on the map, or by municipality alone. */
export function PlaceIdentity({ form, labels }: Props) {
  const { hasStreets } = useUniverse();
  const take = ({ address_street, address_number, address_zip, location }: Address) => {
    form.change({
      address_street: [address_street, address_number].filter(Boolean).join(', '),
      address_zip,
      ...(location && pointOf(...location.coordinates)),
    });
    if (location) form.clearFieldError('location');
  };
  return (
    <Section title={<Trans>El colegio</Trans>}>
      <Stack gap="md">
        <TextInput {...form.field('name')} label={labels.name} maxLength={200} autoComplete="off" required />
        {hasStreets && <AddressSearch isOwn={false} onChoose={take} onFail={ignore} onNothing={ignore} />}
        <div className={classes.pair} data-alike>
          <TextInput
            {...form.field('address_street')}
            label={labels.address_street}
            maxLength={200}
            autoComplete="off"
            required
          />
          <TextInput
            {...form.field('address_zip')}
            label={labels.address_zip}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
          />
        </div>
        <PointFields form={form} labels={labels} />
      </Stack>
    </Section>
  );
}

// A failed search needs no handling: the address can be typed beside it.
const ignore = () => {};

const pointOf = (lon: number, lat: number) => ({ lon: degreesText(lon), lat: degreesText(lat) });

function PointFields({ form, labels }: Props) {
  const { t } = useLingui();
  const { lon, lat, area, name, base } = form.values;
  const corners = useCorners();
  const [x, y] = [lon, lat].map((text) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))));
  const pin = isDegrees(x, 180) && isDegrees(y, 90) ? { lon: x, lat: y } : null;
  const clearError = () => form.clearFieldError('location');
  const isUnmoved = pin && lon === base.lon && lat === base.lat;
  return (
    <Stack component="section" gap="md" id="location" aria-label={labels.location} tabIndex={-1}>
      <div>
        <Input.Label component="div" labelElement="div" size="md">
          {labels.location}
        </Input.Label>
        <Text size="sm" c="dimmed">{t`Toca el lugar o arrastra la marca. La zona se deduce del punto.`}</Text>
      </div>
      <MapView
        label={t`Mapa con la situación del colegio`}
        pin={pin}
        pinLabel={name || t`Colegio electoral`}
        onPinMove={(position) => {
          form.change(pointOf(position.lon, position.lat));
          clearError();
        }}
        height={280}
        {...(pin ? { view: { ...pin, zoom: 15 } } : { fitTo: corners })}
      />
      {form.errors.location && <Input.Error size="md">{form.errors.location}</Input.Error>}
      {isUnmoved && (form.errors.location || form.values.isSamePoint) && (
        <Checkbox
          label={t`El punto es el mismo`}
          checked={form.values.isSamePoint}
          onChange={({ currentTarget: { checked } }) => {
            form.change({ isSamePoint: checked });
            clearError();
          }}
        />
      )}
      <div className={classes.pair} data-alike>
        <TextInput
          {...form.field('lat')}
          onInput={clearError}
          data-path="location.coordinates.1"
          label={labels['location.coordinates.1']}
          description={t`En grados, como 41,3874`}
          error={form.errors['location.coordinates.1']}
          inputMode="text"
          autoComplete="off"
          maxLength={20}
        />
        <TextInput
          {...form.field('lon')}
          onInput={clearError}
          data-path="location.coordinates.0"
          label={labels['location.coordinates.0']}
          description={t`En grados, como 2,1686`}
          error={form.errors['location.coordinates.0']}
          inputMode="text"
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <AreaSelect
        value={area || undefined}
        onChange={(id) => form.change({ area: id ?? '' })}
        asField={{
          id: 'area',
          label: labels.area,
          description: t`Hace falta solo si no sabes el punto, o si cae junto a un límite.`,
          none: t`El del punto`,
          error: form.errors.area,
        }}
      />
    </Stack>
  );
}

/** Returns two corners of the box around the organisation's places, or else areas. */
function useCorners(): Position[] {
  const { data } = useQuery(placesExtentQuery);
  const bbox = data?.bbox;
  return useMemo(() => {
    if (!bbox) return [];
    const [west, south, east, north] = bbox;
    return [
      { lon: west, lat: south },
      { lon: east, lat: north },
    ];
  }, [bbox]);
}

const isDegrees = (value: number | undefined, most: number): value is number =>
  value !== undefined && Math.abs(value) <= most;
