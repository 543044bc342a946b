import { Plural } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import type { PlaceRow } from '#contract/places.ts';
import { formatNumber } from '../../core/formats.ts';
import { ListLink } from '../../ui/RowLink.tsx';

export function PlaceNumbers({ place }: { place: PlaceRow }) {
  const electors = formatNumber(place.electors);
  return (
    <Group gap="sm" fz="sm" style={{ rowGap: 0 }}>
      <Text span size="sm">
        <Plural value={place.stations} one="# mesa" other="# mesas" />
      </Text>
      {place.electors > 0 && (
        <Text span size="sm">
          <Plural value={place.electors} one={`${electors} elector`} other={`${electors} electores`} />
        </Text>
      )}
      <Assigned place={place} />
    </Group>
  );
}

export function Assigned({ place }: { place: Pick<PlaceRow, 'id' | 'total_asignees' | 'total_proxies'> }) {
  const { total_asignees, total_proxies } = place;
  return (
    <span>
      <ListLink to="/users" search={{ place: place.id }} size="sm">
        <Plural value={total_asignees} one="# persona asignada" other="# personas asignadas" />
      </ListLink>
      {total_proxies > 0 && (
        <Text span size="sm" c="dimmed">
          {' '}
          <Plural value={total_proxies} one="y # de fuera" other="y # de fuera" />
        </Text>
      )}
    </span>
  );
}
