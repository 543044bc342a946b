import { Plural, Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { PlaceRow } from '#contract/places.ts';
import { formatNumber } from '../../core/formats.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { RowLink, TextLink } from '../../ui/RowLink.tsx';
import { AreaOf } from './AreaOf.tsx';
import { neededIn } from './labels.ts';
import { PriorityBadge } from './PriorityBadge.tsx';

type Sort = 'name' | 'priority' | 'electors' | 'needed';

export const placeColumns: Column<PlaceRow, Sort>[] = [
  { id: 'name', header: <Trans>Colegio</Trans>, sort: 'name', cell: (place) => <NameCell place={place} /> },
  {
    id: 'priority',
    header: <Trans>Prioridad</Trans>,
    sort: 'priority',
    isWide: true,
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
  },
  {
    id: 'stations',
    header: <Trans>Mesas</Trans>,
    isNumber: true,
    cell: ({ id, stations }) => (
      <TextLink to="/place/$placeid" params={{ placeid: id }} hash="stations" size="sm">
        {formatNumber(stations)}
      </TextLink>
    ),
  },
  {
    id: 'electors',
    header: <Trans>Electores</Trans>,
    sort: 'electors',
    isDescendingFirst: true,
    isNumber: true,
    isWide: true,
    cell: ({ electors }) => formatNumber(electors),
  },
  {
    id: 'people',
    header: <Trans>Personas</Trans>,
    isNumber: true,
    isWide: true,
    cell: (place) => (
      <TextLink to="/users" search={{ place: place.id }} size="sm">
        {formatNumber(place.total_asignees)}
      </TextLink>
    ),
  },
  { id: 'coverage', header: <Trans>Cobertura</Trans>, cell: (place) => <Coverage coverage={place.coverage} /> },
  {
    id: 'needed',
    header: <Trans>Faltan</Trans>,
    sort: 'needed',
    isDescendingFirst: true,
    isNumber: true,
    cell: (place) => (
      <TextLink to="/place/$placeid" params={{ placeid: place.id }} hash="coverage" size="sm" fw={600}>
        {formatNumber(neededIn(place))}
      </TextLink>
    ),
  },
];

function NameCell({ place }: { place: PlaceRow }) {
  return (
    <>
      <RowLink to="/place/$placeid" params={{ placeid: place.id }} size="sm">
        {place.name}
      </RowLink>
      <Text size="sm" c="dimmed">
        {place.address}
        <AreaOf place={place} />
      </Text>
      {place.total_proxies > 0 && (
        <Text size="sm" c="dimmed">
          <Plural value={place.total_proxies} one="# persona de fuera" other="# personas de fuera" />
        </Text>
      )}
    </>
  );
}
