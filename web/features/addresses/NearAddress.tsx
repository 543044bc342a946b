import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Position } from '../../ui/map/map-props.ts';
import { nearestQuery } from './api.ts';

/** Milliseconds to wait, as the pin may be dragged or tapped again. */
const debounce = 300;

/** Names the known address nearest to the pin, since the map shows no streets. */
export function NearAddress({ pin }: { pin: Position }) {
  const [{ lon, lat }] = useDebouncedValue(pin, debounce);
  const { data } = useQuery({ ...nearestQuery({ lon, lat }), placeholderData: keepPreviousData });
  const address = data?.address;
  const street = address && [address.address_street, address.address_number].filter(Boolean).join(', ');
  return (
    <Text size="sm" fw={600} mt="xs" role="status">
      {street && <Trans>La marca está cerca de: {street}</Trans>}
      {data && !street && <Trans>No conocemos ninguna dirección cerca de la marca.</Trans>}
    </Text>
  );
}
