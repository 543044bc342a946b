import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AddressRun, LookupOutcome } from '#contract/addresses.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { ChoiceFilter, SearchFilter } from '../../records/FilterFields.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import dense from '../../ui/dense.module.css';
import { Empty } from '../../ui/Empty.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { itemsQuery } from './api.ts';
import { outcomeNames, outcomes, runNames } from './labels.ts';
import type { AddressesSearch } from './search.ts';

const route = getRouteApi('/addresses');

type Item = { place: string | null; user: string | null; name: string; address: string; outcome: LookupOutcome };

export function LookedUp({ run }: { run: AddressRun }) {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useSearchChange<AddressesSearch>();
  const query = useQuery(itemsQuery(run, search));
  return (
    <Section title={t(runNames[run.kind])}>
      <Group className={dense.dense} align="flex-end">
        <SearchFilter
          label={t`Buscar en la lista`}
          placeholder={run.kind === 'places' ? t`Nombre o dirección` : t`Nombre`}
        />
        <ChoiceFilter
          name="outcome"
          label={t`Resultado`}
          all={t`Todos`}
          options={outcomes.map((value) => ({ value, label: t(outcomeNames[value]) }))}
        />
      </Group>
      <ResultList
        query={query}
        caption={t(runNames[run.kind])}
        columns={columns}
        card={(item) => (
          <Stack gap={2}>
            <Whose item={item} />
            <Text size="sm">{item.address}</Text>
            <OutcomeName outcome={item.outcome} />
          </Stack>
        )}
        rowKey={({ place, user }) => place ?? user ?? ''}
        sortBy={search.sortBy ?? 'name'}
        onSort={(sortBy) => change({ sortBy: sortBy === 'name' ? undefined : sortBy })}
        empty={<Empty title={<Trans>No hay ninguna</Trans>} />}
      />
    </Section>
  );
}

function OutcomeName({ outcome }: { outcome: LookupOutcome }) {
  const { t } = useLingui();
  return <Text size="sm">{t(outcomeNames[outcome])}</Text>;
}

const Whose = ({ item: { place, user, name } }: { item: Item }) =>
  place ? (
    <RowLink to="/place/$placeid" params={{ placeid: place }}>
      {name}
    </RowLink>
  ) : (
    <RowLink to="/user/$userid" params={{ userid: user ?? '' }}>
      {name}
    </RowLink>
  );

const columns: DataColumn<Item, 'name' | 'address' | 'outcome'>[] = [
  { id: 'name', header: <Trans>Nombre</Trans>, sort: 'name', cell: (item) => <Whose item={item} /> },
  {
    id: 'address',
    header: <Trans>Dirección</Trans>,
    sort: 'address',
    cell: ({ address }) => <Text size="sm">{address}</Text>,
  },
  {
    id: 'outcome',
    header: <Trans>Resultado</Trans>,
    sort: 'outcome',
    plain: ({ outcome }, { t }) => t(outcomeNames[outcome]),
    cell: ({ outcome }) => <OutcomeName outcome={outcome} />,
  },
];
