import { Group, Stack, Text } from '@mantine/core';
import type { PlaceRow } from '#contract/places.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { AreaOf } from './AreaOf.tsx';
import { PlaceNumbers } from './PlaceNumbers.tsx';
import { PriorityBadge } from './PriorityBadge.tsx';

/** Shows a place of the list on a phone. */
export const PlaceCard = ({ place }: { place: PlaceRow }) => (
  <Stack gap={6}>
    <Group gap={6}>
      <RowLink to="/place/$placeid" params={{ placeid: place.id }}>
        {place.name}
      </RowLink>
      <PriorityBadge priority={place.priority} isLong />
    </Group>
    <Text size="sm" c="dimmed">
      {place.address}
      <AreaOf place={place} />
    </Text>
    <PlaceNumbers place={place} />
    <Coverage coverage={place.coverage} />
  </Stack>
);
