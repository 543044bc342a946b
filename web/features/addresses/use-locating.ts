import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Address } from '#contract/universe.ts';
import { api } from '../../core/api.ts';
import type { AddressValues } from '../../people/profile/draft.ts';
import type { MapCamera, Position } from '../../ui/map/map-props.ts';
import { flatAt } from './flat.ts';

const closeUp = 15.2;
/** Zoom that shows most of the municipality. */
const farther = 11.5;

type Props = {
  values: AddressValues;
  onChange: (changes: Partial<AddressValues>) => void;
  /** puts the pin anywhere in the street if the number is unknown; the person moves it */
  isRough: boolean;
};

/** Keeps the pin at the address until the person moves it. */
export function useLocating({ values, onChange, isRough }: Props) {
  const pin = positionOf(values.location);
  const [view, setView] = useState<MapCamera | undefined>(pin && { ...pin, zoom: closeUp });
  const located = useRef(pin ? keyOf(values) : '');
  const isPutByHand = useRef(false);
  const [isStreetOnly, setStreetOnly] = useState(false);
  const current = useRef(values);
  current.current = values;

  const show = (location: Address['location'], zoom: number) => {
    const position = positionOf(location);
    if (position) setView({ ...position, zoom });
  };

  const geocoding = useMutation({
    mutationFn: findPlace,
    onSuccess: ({ found, isExact }, asked) => {
      // Meanwhile the person may have typed more or moved the pin.
      if (keyOf(current.current) !== keyOf(asked) || isPutByHand.current) return;
      onChange({
        // A municipality's centre is nobody's home: the person has to place the pin.
        location: isExact || (isRough && !found.is_municipality_only) ? found.location : null,
        address_region: found.address_region,
        ...(!asked.address_city && found.address_city && { address_city: found.address_city }),
        ...(!asked.address_zip && found.address_zip && { address_zip: found.address_zip }),
      });
      show(found.location, isExact ? closeUp : farther);
    },
  });

  const putPin = ({ lon, lat }: Position) => {
    isPutByHand.current = true;
    setStreetOnly(false);
    geocoding.reset();
    onChange({ location: { type: 'Point', coordinates: [lon, lat] } });
  };

  return {
    pin,
    view,
    isLocating: geocoding.isPending,
    hasFailed: geocoding.isError,
    isExact: geocoding.data?.isExact ?? !isStreetOnly,
    isUnknown: geocoding.isSuccess && !values.location,
    isTownOnly: geocoding.data?.found.is_municipality_only ?? false,
    /** fills in a found address with its flat */
    choose: (address: Address, typed: string) => {
      const chosen = { ...address, address_extra: flatAt(address, typed, values) };
      located.current = keyOf(chosen);
      isPutByHand.current = false;
      setStreetOnly(address.address_number === '');
      geocoding.reset();
      onChange(chosen);
      show(address.location, address.address_street ? closeUp : farther);
    },
    /** called after leaving a field */
    locate: () => {
      const canBeFound =
        values.address_street.trim() !== '' && (values.address_city + values.address_zip).trim() !== '';
      if (!canBeFound || isPutByHand.current || located.current === keyOf(values)) return;
      located.current = keyOf(values);
      geocoding.mutate(values);
    },
    putPin,
    goTo: (position: Position) => {
      putPin(position);
      setView({ ...position, zoom: closeUp });
    },
  };
}

async function findPlace(values: AddressValues) {
  const { address_street, address_number, address_zip, address_city, address_country } = values;
  const country = address_country === '' ? {} : { address_country };
  const body = { address_street, address_number, address_zip, address_city, ...country };
  const [found, { is_valid: isExact }] = await Promise.all([
    api('POST universe/geocode_address/', { body }),
    api('POST universe/validate_address/', { body }),
  ]);
  return { found, isExact };
}

type Located = Pick<
  AddressValues,
  'address_street' | 'address_number' | 'address_zip' | 'address_city' | 'address_country'
>;
const keyOf = (values: Located) =>
  JSON.stringify([
    values.address_street,
    values.address_number,
    values.address_zip,
    values.address_city,
    values.address_country,
  ]);

const positionOf = (location: Address['location']): Position | undefined =>
  location ? { lon: location.coordinates[0], lat: location.coordinates[1] } : undefined;
