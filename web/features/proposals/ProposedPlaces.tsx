import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CoveredPlace, Proposal } from '#contract/proposals.ts';
import { placeStates } from '#contract/proposing.ts';
import { formatDistance, formatNumber } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { priorityNames } from '../../people/coverage/priority-names.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { ChoiceFilter, SearchFilter } from '../../records/FilterFields.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { ListLink, RowLink } from '../../ui/RowLink.tsx';
import { proposalPlacesQuery } from './api.ts';
import { ProposalFrame } from './ProposalFrame.tsx';
import type { ProposalPlacesSearch } from './search.ts';

const route = getRouteApi('/proposals/$proposalid/places');

export const ProposedPlaces = () => (
  <ProposalFrame part="places">{(proposal) => <Places proposal={proposal} />}</ProposalFrame>
);

function Places({ proposal: { id } }: { proposal: Proposal }) {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(proposalPlacesQuery(id, search));
  const change = useSearchChange<ProposalPlacesSearch>();
  const count = formatNumber(query.data?.count ?? 0);
  const hasNearest = query.data?.results.some(({ nearest }) => nearest.length > 0);
  const names = {
    ...{ none: t`Sin nadie`, partial: t`En parte`, full: t`Completos` },
    ...{ each_slot: t`Alguien en cada turno`, experienced: t`Alguien con experiencia` },
  };
  return (
    <Stack gap="sm">
      <FilterBar>
        <SearchFilter placeholder={t`Nombre o dirección`} />
        <ChoiceFilter
          name="state"
          label={t`Con la propuesta`}
          all={t({ message: 'Todos', context: 'los colegios' })}
          options={placeStates.map((state) => ({ value: state, label: names[state] }))}
        />
        <ChoiceFilter
          name="needs"
          label={t`Faltaría gente`}
          all={t({ message: 'Todos', context: 'los colegios' })}
          options={Object.entries(slotNames).map(([value, name]) => ({ value, label: t(name) }))}
        />
        <ChoiceFilter
          name="priority"
          label={t`Prioridad`}
          all={t({ message: 'Todas', context: 'las prioridades' })}
          options={[
            ...Object.entries(priorityNames).map(([value, name]) => ({ value, label: t(name) })),
            { value: 'unset', label: t`Sin prioridad` },
          ]}
        />
      </FilterBar>
      <Text size="sm" fw={600} role="status">
        {query.data && <Plural value={query.data.count} one={`${count} colegio`} other={`${count} colegios`} />}
      </Text>
      <ResultList
        query={query}
        caption={t`Colegios de la propuesta`}
        columns={hasNearest ? [...columns, nearestColumn] : columns}
        card={(place) => <Card place={place} />}
        rowKey={(place) => place.id}
        sortBy={search.sortBy ?? 'priority'}
        onSort={(sortBy) => change({ sortBy: sortBy === 'priority' ? undefined : sortBy })}
        empty={<Text c="dimmed">{t`No hay ninguno.`}</Text>}
      />
    </Stack>
  );
}

type Row = { place: CoveredPlace };

const columns: DataColumn<CoveredPlace, 'priority' | 'name' | 'missing'>[] = [
  { id: 'name', header: <Trans>Colegio</Trans>, sort: 'name', cell: (place) => <Name place={place} /> },
  { id: 'town', header: <Trans>Municipio</Trans>, plain: ({ town }) => town, cell: ({ town }) => town ?? '–' },
  {
    id: 'priority',
    header: <Trans>Prioridad</Trans>,
    sort: 'priority',
    cell: ({ priority }) => <PriorityName priority={priority} />,
  },
  { id: 'before', header: <Trans>Hay ahora</Trans>, cell: ({ before }) => formatNumber(before) },
  { id: 'after', header: <Trans>Con la propuesta</Trans>, cell: (place) => <After place={place} /> },
  {
    id: 'missing',
    header: <Trans>Faltarían</Trans>,
    sort: 'missing',
    isDescendingFirst: true,
    cell: ({ wanted, after }) => formatNumber(wanted - after),
  },
];

const nearestColumn: (typeof columns)[number] = {
  id: 'nearest',
  header: <Trans>Quién podría ir</Trans>,
  cell: (place) => <Nearest place={place} />,
};

function After({ place }: Row) {
  const [after, wanted] = [formatNumber(place.after), formatNumber(place.wanted)];
  return (
    <Trans>
      {after} de {wanted}
    </Trans>
  );
}

const Nearest = ({ place: { nearest } }: Row) => (
  <Stack gap={0}>
    {nearest.map(({ id, name, metres }) => (
      <span key={id}>
        <ListLink to="/user/$userid/place" params={{ userid: id }} size="sm">
          {name}
        </ListLink>{' '}
        <Text span size="xs" c="dimmed">
          {formatDistance(metres)}
        </Text>
      </span>
    ))}
  </Stack>
);

const Name = ({ place: { id, name } }: Row) => (
  <RowLink to="/place/$placeid" params={{ placeid: id }}>
    {name}
  </RowLink>
);

function PriorityName({ priority }: Pick<CoveredPlace, 'priority'>) {
  const { t } = useLingui();
  return priority ? t(priorityNames[priority]) : t`Sin prioridad`;
}

function Card({ place }: Row) {
  const { t } = useLingui();
  const [after, wanted] = [formatNumber(place.after), formatNumber(place.wanted)];
  return (
    <Stack gap={4}>
      <Name place={place} />
      <Text size="sm" c="dimmed">
        {place.town} · <PriorityName priority={place.priority} />
      </Text>
      <Text size="sm">
        <Trans>
          Con la propuesta: {after} de {wanted}
        </Trans>
        {` · ${t`Hay ahora`}: ${formatNumber(place.before)}`}
      </Text>
      <Nearest place={place} />
    </Stack>
  );
}
