import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { Proposal, ProposedPerson } from '#contract/proposals.ts';
import { reasons } from '#contract/proposing.ts';
import { formatNumber } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { OwnSlots } from '../../people/coverage/OwnSlots.tsx';
import { Distance } from '../../people/Distance.tsx';
import { SearchFilter } from '../../records/FilterFields.tsx';
import { ExportMenu } from '../../records/list/ExportMenu.tsx';
import { SelectionBar } from '../../records/list/SelectionBar.tsx';
import { useSelection } from '../../records/list/use-selection.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { exportProposal, proposedQuery } from './api.ts';
import { Differences, useGiving } from './Giving.tsx';
import { ProposalDecision } from './ProposalDecision.tsx';
import { ProposalFrame } from './ProposalFrame.tsx';
import type { ProposedSearch } from './search.ts';
import { reasonNames, unplacedFor } from './Unplaced.tsx';

const route = getRouteApi('/proposals/$proposalid/people');

export const ProposedPeople = () => (
  <ProposalFrame part="people">{(proposal) => <People proposal={proposal} />}</ProposalFrame>
);

/** Selects people whom the proposal assigns a place they don't have yet. */
function useChosen(id: string, filters: ProposedSearch, rows: readonly ProposedPerson[] | undefined) {
  const { t } = useLingui();
  const choosable = useMemo(() => rows?.filter(isChoosable).map(({ user }) => ({ id: user })), [rows]);
  const { selection, ...selecting } = useSelection(`proposal ${id}`, filters, choosable);
  const users = selection.isAll ? [] : [...selection.ids];
  const labels = {
    labelOf: (person: ProposedPerson) => {
      const { name } = person;
      return isChoosable(person) ? t`Seleccionar a ${name}` : undefined;
    },
    pageLabel: t`Seleccionar a todas las de esta página`,
  };
  return { users, clear: selecting.clear, selection: { ...selecting, ...labels } };
}

const isChoosable = ({ place, is_accepted }: ProposedPerson) => place !== null && !is_accepted;

function People({ proposal: { id, name, state, is_own } }: { proposal: Proposal }) {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(proposedQuery(id, search));
  const change = useSearchChange<ProposedSearch>();
  const count = formatNumber(query.data?.count ?? 0);
  const { page: _, rowsPerPage: __, ...filters } = search;
  const { users, clear, selection } = useChosen(id, filters, query.data?.results);
  const giving = useGiving(id, clear);
  const number = users.length;
  const chosen = formatNumber(number);
  const canGive = state === 'ready' || state === 'accepted';
  const decide =
    is_own && state === 'ready' ? (person: ProposedPerson) => <ProposalDecision id={id} person={person} /> : undefined;
  return (
    <Stack gap="sm">
      <FilterBar>
        <SearchFilter placeholder={t`Nombre o apellidos`} />
        <NativeSelect
          size="sm"
          label={t`Colegio`}
          value={kindOf(search)}
          data={[
            { value: '', label: t({ message: 'Todas', context: 'las personas' }) },
            { value: 'true', label: t`Con colegio` },
            { value: 'false', label: t`Sin colegio` },
            { value: 'reserve', label: t(reasonNames.reserve) },
            { value: 'moved', label: t`Se moverían a otro colegio` },
            { value: 'together', label: t`En el mismo colegio que alguien de su casa` },
            { value: 'approximate', label: t`Con colegio, y se sabe solo su municipio` },
            {
              group: t`Por qué no lo tienen`,
              items: unplacedFor.map((reason) => ({ value: reason, label: t(reasonNames[reason]) })),
            },
          ]}
          onChange={({ currentTarget: { value } }) => change(filtersOf(value))}
        />
      </FilterBar>
      <Group justify="space-between">
        <Text size="sm" fw={600} role="status">
          {query.data && <Plural value={query.data.count} one={`${count} persona`} other={`${count} personas`} />}
        </Text>
        <ExportMenu
          label={<Trans>Descargar la propuesta entera</Trans>}
          kind="proposal"
          name={name}
          start={(format) => exportProposal(id, format)}
        />
      </Group>
      <Differences giving={giving} />
      <ResultList
        query={query}
        {...(canGive && query.data?.results.some(isChoosable) && { selection })}
        caption={t`Personas de la propuesta`}
        columns={decide ? [...columns, { id: 'decide', header: <Trans>A mano</Trans>, cell: decide }] : columns}
        card={(person) => <Card person={person} decide={decide} />}
        rowKey={({ user }) => user}
        sortBy={search.sortBy ?? 'name'}
        onSort={(sortBy) => change({ sortBy: sortBy === 'name' ? undefined : sortBy })}
        empty={<Text c="dimmed">{t`No hay nadie.`}</Text>}
      />
      <SelectionBar
        chosen={number}
        clear={clear}
        words={{
          said: (
            <Plural value={number} one={`${chosen} persona seleccionada`} other={`${chosen} personas seleccionadas`} />
          ),
          chosen: <Plural value={number} one={`${chosen} seleccionada`} other={`${chosen} seleccionadas`} />,
        }}
        actions={[{ name: t`Darles su colegio`, run: () => giving.mutate({ users, is_rest_wanted: false }) }]}
      />
    </Stack>
  );
}

const none = {
  ...{ is_placed: undefined, reason: undefined, is_moved: undefined },
  ...{ is_approximate: undefined, is_together: undefined },
};

/** Names the kind of people listed, as its select does. */
function kindOf({ reason, is_moved, is_approximate, is_together, is_placed }: ProposedSearch): string {
  if (is_moved) return 'moved';
  if (is_approximate) return 'approximate';
  if (is_together) return 'together';
  return reason ?? (is_placed === undefined ? '' : String(is_placed));
}

function filtersOf(kind: string) {
  if (kind === 'moved') return { ...none, is_moved: true };
  if (kind === 'together') return { ...none, is_together: true };
  if (kind === 'approximate') return { ...none, is_placed: true, is_approximate: true };
  if ((reasons as readonly string[]).includes(kind)) return { ...none, reason: kind };
  return { ...none, is_placed: kind === '' ? undefined : kind === 'true' };
}

type Row = { person: ProposedPerson };

const columns: DataColumn<ProposedPerson, 'name' | 'metres' | 'place'>[] = [
  { id: 'name', header: <Trans>Nombre</Trans>, sort: 'name', cell: (person) => <Name person={person} /> },
  { id: 'place', header: <Trans>Colegio</Trans>, sort: 'place', cell: (person) => <WrappedPlace person={person} /> },
  {
    id: 'slots',
    header: <Trans>Turnos</Trans>,
    cell: ({ slots }) => (slots.length > 0 ? <OwnSlots taken={slots} size="small" /> : null),
  },
  {
    id: 'metres',
    header: <Trans>Distancia</Trans>,
    sort: 'metres',
    cell: (person) => <Way person={person} />,
  },
];

const Name = ({ person: { user, name } }: Row) => (
  <RowLink to="/user/$userid/place" params={{ userid: user }}>
    {name}
  </RowLink>
);

const Place = ({ person: { place, detail, is_accepted, is_moved }, way }: Row & { way?: ReactNode }) =>
  place ? (
    <>
      {place.name}
      {way}
      {(is_accepted || is_moved) && (
        <Text size="sm" c="dimmed">
          {is_accepted ? <Trans>Ya lo tiene.</Trans> : <Trans>Deja otro colegio.</Trans>}
        </Text>
      )}
    </>
  ) : (
    <Text size="sm" c="dimmed">
      {detail}
    </Text>
  );

/** Wraps the reason for having no place, which would push other columns off screen. */
const WrappedPlace = ({ person }: Row) => (
  <Box miw="12rem" style={{ whiteSpace: 'normal' }}>
    <Place person={person} />
  </Box>
);

const Way = ({ person: { place, metres, is_approximate } }: Row) =>
  place && metres !== null && <Distance metres={metres} isApproximate={is_approximate} />;

const Card = ({ person, decide }: Row & { decide: ((person: ProposedPerson) => ReactNode) | undefined }) => (
  <Stack gap={4}>
    <Group justify="space-between" wrap="nowrap">
      <Name person={person} />
      {decide?.(person)}
    </Group>
    <div>
      <Place
        person={person}
        way={
          <Text size="sm" span>
            {' ·\u00a0'}
            <Way person={person} />
          </Text>
        }
      />
    </div>
    {person.slots.length > 0 && <OwnSlots taken={person.slots} />}
  </Stack>
);
