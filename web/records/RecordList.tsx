import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Page } from '#contract/fields.ts';
import { formatNumber } from '../core/formats.ts';
import type { Paging } from '../core/search-params.ts';
import { useSearchChange } from '../core/use-search-change.ts';
import type { DataColumn } from '../ui/DataTable.tsx';
import { Empty } from '../ui/Empty.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ResultList } from '../ui/ResultList.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

type Props<Row, Sort extends string> = {
  query: UseQueryResult<Page<Row>>;
  columns: readonly DataColumn<Row, Sort>[];
  /** a row on a phone */
  card: (row: Row) => ReactNode;
  /** default order */
  usualSort: Sort | `-${Sort}`;
  actions?: ReactNode;
  intro?: ReactNode;
  notice?: ReactNode;
  filters?: ReactNode;
  /** shows the filters even if there are no records yet */
  alwaysFilters?: boolean;
  /** text with the number found; `shown`: the formatted number */
  count?: (found: number, shown: string) => ReactNode;
  found?: ReactNode;
  noneFound?: ReactNode;
  noneYet: ReactNode;
};

type ListSearch = Paging & { sortBy?: string };

/** Shows a list of records, whose order and page are in the URL. */
export function RecordList<Row extends { id: string }, Sort extends string>({
  query,
  columns,
  card,
  usualSort,
  actions,
  intro,
  notice,
  filters,
  alwaysFilters,
  count,
  found,
  noneFound,
  noneYet,
}: Props<Row, Sort>) {
  const title = usePageTitle();
  const { sortBy = usualSort, page, rowsPerPage, ...asked }: ListSearch = useSearch({ strict: false });
  const change = useSearchChange<ListSearch>();
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  const clear = () => change(Object.fromEntries(Object.keys(asked).map((name) => [name, undefined])));
  const { data } = query;
  return (
    <>
      <PageHeader actions={actions} />
      <Stack gap="sm">
        {intro && (
          <Text c="dimmed" maw={720}>
            {intro}
          </Text>
        )}
        {notice}
        {filters && (alwaysFilters || isFiltered || data?.count !== 0) && <FilterBar>{filters}</FilterBar>}
        {count && (
          <Group gap="xs" mih={found ? 26 : 22}>
            <Text size="sm" fw={600} role="status">
              {data && count(data.count, formatNumber(data.count))}
            </Text>
            {found}
          </Group>
        )}
        <ResultList
          query={query}
          caption={title}
          columns={columns}
          card={card}
          rowKey={({ id }) => id}
          sortBy={sortBy}
          onSort={(wanted) => change({ sortBy: wanted === usualSort ? undefined : wanted })}
          empty={isFiltered && noneFound ? <NoneFound title={noneFound} clear={clear} /> : noneYet}
        />
      </Stack>
    </>
  );
}

/** Links to the whole list if nothing matches the filters. */
export const NoneFound = ({ title, clear }: { title: ReactNode; clear: () => void }) => (
  <Empty
    drawing="search"
    title={title}
    action={
      <Button variant="default" onClick={clear}>
        <Trans>Quitar los filtros</Trans>
      </Button>
    }
  />
);
