import { Group, Stack, Text } from '@mantine/core';
import type { PlaceRow } from '#contract/places.ts';
import { fromPlaces } from '../../people/carry.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { readableArea } from '../areas/index.ts';
import { PlaceNumbers, PriorityBadge } from '../places/index.ts';

/** Shows a place of the list on a phone. */
export function PlaceCard({ place }: { place: PlaceRow }) {
  const area = readableArea(place.area_name);
  return (
    <Stack gap={6}>
      <Group gap={6}>
        <RowLink to="/place/$placeid" params={{ placeid: place.id }} search={fromPlaces}>
          {place.name}
        </RowLink>
        <PriorityBadge priority={place.priority} isLong />
      </Group>
      <Text size="sm" c="dimmed">
        {place.address}
        {area && ` · ${area}`}
      </Text>
      <PlaceNumbers place={place} />
      <Coverage coverage={place.coverage} />
    </Stack>
  );
}
