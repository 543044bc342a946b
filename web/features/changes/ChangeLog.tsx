import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Change } from '#contract/change.ts';
import type { Page } from '#contract/fields.ts';
import { formatNumber } from '../../core/formats.ts';
import type { SearchChange } from '../../core/use-search-change.ts';
import { ExportMenu } from '../../records/list/ExportMenu.tsx';
import dense from '../../ui/dense.module.css';
import { Empty } from '../../ui/Empty.tsx';
import { FilterPills } from '../../ui/FilterPills.tsx';
import { ListFooter } from '../../ui/ListFooter.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import print from '../../ui/print.module.css';
import { QueryError } from '../../ui/QueryError.tsx';
import { PastTheEnd } from '../../ui/ResultList.tsx';
import { changesQuery, exportChanges } from './api.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import classes from './ChangeLog.module.css';
import { LogFilters } from './LogFilters.tsx';
import type { LogSearch } from './search.ts';
import { useLogPills } from './use-log-pills.ts';

type Props = {
  /** whose log it is; undefined: everybody's */
  entity?: 'user' | 'place';
  id?: string;
  search: LogSearch;
  change: SearchChange<LogSearch>;
  clear: () => void;
};

export function ChangeLog({ entity, id, search, change, clear }: Props) {
  const isOwn = id !== undefined;
  const asked: LogSearch = isOwn && entity ? { ...search, entity, entity_id: id } : search;
  const isBackwards = isAfter(search.from, search.to);
  const query = useQuery({ ...changesQuery(asked), enabled: !isBackwards });
  const pills = useLogPills(search, change);
  const count = isBackwards ? 0 : (query.data?.count ?? 0);
  return (
    <Stack gap="sm">
      <Stack gap="sm" className={print.noPrint}>
        <LogFilters entity={isOwn ? entity : undefined} search={search} change={change} />
        <FilterPills pills={pills} clear={clear} />
      </Stack>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} role="status" mih={22}>
          {query.data && !isBackwards && <Count count={count} />}
        </Text>
        {count > 0 && <ExportButton search={asked} />}
      </Group>
      {isBackwards ? (
        <Backwards swap={() => change({ from: search.to, to: search.from })} />
      ) : (
        <Entries query={query} isOwn={isOwn} isFiltered={pills.length > 0} />
      )}
    </Stack>
  );
}

function Count({ count }: { count: number }) {
  const changes = formatNumber(count);
  return <Plural value={count} one={`${changes} cambio`} other={`${changes} cambios`} />;
}

function ExportButton({ search }: { search: LogSearch }) {
  const { t } = useLingui();
  return (
    <Group className={`${dense.dense} ${print.noPrint}`}>
      <ExportMenu
        kind="changes"
        name={t`Cambios`}
        label={<Trans>Descargar los cambios encontrados</Trans>}
        formats={['csv']}
        start={() => exportChanges(search)}
      />
    </Group>
  );
}

type EntriesProps = {
  query: Pick<UseQueryResult<Page<Change>>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  isOwn: boolean;
  isFiltered: boolean;
};

function Entries({ query: { data, error, refetch, isPlaceholderData }, isOwn, isFiltered }: EntriesProps) {
  const list = useRef<HTMLElement>(null);
  const shownPage = useRef(data?.page);

  useEffect(() => {
    // A new page of the same log is read from its top.
    if (isPlaceholderData || data === undefined) return;
    if (shownPage.current !== undefined && shownPage.current !== data.page) list.current?.focus();
    shownPage.current = data.page;
  }, [data, isPlaceholderData]);

  if (!data) return <NotLoaded error={error} retry={refetch} />;
  if (data.count === 0) return <NoEntries isFiltered={isFiltered} />;
  return (
    <section ref={list} tabIndex={-1} className={classes.entries} data-stale={isPlaceholderData || undefined}>
      {error && <QueryError error={error} retry={refetch} />}
      {data.results.length === 0 ? (
        <PastTheEnd />
      ) : (
        <ul className={classes.log}>
          {data.results.map((change) => (
            <li key={change.id}>
              <ChangeEntry change={change} isOwn={isOwn} />
            </li>
          ))}
        </ul>
      )}
      <ListFooter page={data.page} pageSize={data.page_size} count={data.count} />
    </section>
  );
}

/** Compares ISO days as strings. */
const isAfter = (from: string | undefined, to: string | undefined) => Boolean(from && to && from > to);

const Backwards = ({ swap }: { swap: () => void }) => (
  <div role="alert">
    <Empty
      title={<Trans>Las fechas están al revés</Trans>}
      action={
        <Button variant="default" onClick={swap}>
          <Trans>Cambiar una por otra</Trans>
        </Button>
      }
    >
      <Trans>«Desde» es posterior a «Hasta», y así no hay ningún día en medio.</Trans>
    </Empty>
  </div>
);

const NoEntries = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty drawing="search" title={<Trans>Ningún cambio cumple estos filtros</Trans>}>
      <Trans>Prueba con otros días o quita algún filtro.</Trans>
    </Empty>
  ) : (
    <Empty title={<Trans>Todavía no hay cambios</Trans>}>
      <Trans>Aquí quedará lo que se haga: quién, cuándo y qué cambió.</Trans>
    </Empty>
  );
