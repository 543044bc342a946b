import { Group, Text } from '@mantine/core';
import type { PlaceRow } from '#contract/places.ts';
import { AreaOf } from './AreaOf.tsx';
import { PlaceNumbers } from './PlaceNumbers.tsx';
import { PriorityBadge } from './PriorityBadge.tsx';

/** Shows, below a place's name, its address, priority and numbers. */
export const PlaceHead = ({ place }: { place: PlaceRow }) => (
  <div>
    <Text>
      {place.address}
      <AreaOf place={place} />
    </Text>
    <Group gap="sm" mt={4}>
      <PriorityBadge priority={place.priority} isLong />
      <PlaceNumbers place={place} />
    </Group>
  </div>
);
