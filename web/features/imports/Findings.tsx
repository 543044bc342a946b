import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ImportItem } from '#contract/import-findings.ts';
import type { ImportRun } from '#contract/imports.ts';
import { formatNumber } from '../../core/formats.ts';
import { saveFile } from '../../core/save-file.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import { itemsQuery, reportOf } from './api.ts';
import { Causes } from './Causes.tsx';
import classes from './Imports.module.css';
import { sortName, sortNames } from './labels.ts';
import type { ImportItemsSearch } from './search.ts';

const route = getRouteApi('/imports/$importid');
const sorts = Object.keys(sortNames) as ImportItem['sort'][];
type Counts = NonNullable<ImportRun['counts']>;

const columns: DataColumn<ImportItem, 'line' | 'column' | 'sort' | 'label'>[] = [
  { id: 'line', header: <Trans>Línea</Trans>, sort: 'line', isNumber: true, cell: ({ line }) => line ?? '–' },
  {
    id: 'column',
    header: <Trans>Columna</Trans>,
    sort: 'column',
    plain: ({ column }) => column ?? '',
    cell: ({ column }) => column ?? '–',
  },
  { id: 'sort', header: <Trans>Qué</Trans>, sort: 'sort', cell: (item) => <Sort item={item} /> },
  { id: 'label', header: <Trans>Sobre qué</Trans>, sort: 'label', cell: ({ label }) => label || '–' },
  { id: 'detail', header: <Trans>Detalle</Trans>, cell: ({ detail }) => detail },
];

const titles: Partial<Record<ImportRun['state'], ReactNode>> = {
  finished: <Trans>Informe</Trans>,
  undone: <Trans>Lo que se queda</Trans>,
};

type Props = { run: ImportRun; counts: Counts; children: ReactNode };

/**
 * Summarises what an import does, and lists it by line and column; each count links to its list.
 * `children`: the decisions that depend on the summary, shown above a possibly long list.
 */
export function Findings({ run, counts, children }: Props) {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(itemsQuery(run.id, search, run.state));
  const change = useSearchChange<ImportItemsSearch>();
  const causes = search.sort ?? (counts.error > 0 ? 'error' : undefined);
  return (
    <Section title={titles[run.state] ?? <Trans>Qué haría</Trans>}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <Sums counts={counts} chosen={search.sort} />
          <Report run={run} />
        </Group>
        {(causes === 'error' || causes === 'warning') && (
          <Causes causes={run.causes} sort={causes} chosen={search.cause} />
        )}
        {children}
        <ResultList
          query={query}
          caption={t`Qué haría el archivo, por línea y columna`}
          columns={columns}
          card={(item) => <Card item={item} />}
          rowKey={({ position }) => String(position)}
          sortBy={search.sortBy ?? 'line'}
          onSort={(sortBy) => change({ sortBy: sortBy === 'line' ? undefined : sortBy })}
          empty={
            <Empty drawing="sunrise" title={<Trans>Nada</Trans>}>{t`Todo lo que trae el archivo ya está igual.`}</Empty>
          }
        />
      </Stack>
    </Section>
  );
}

function Sums({ counts, chosen }: { counts: Counts; chosen: ImportItem['sort'] | undefined }) {
  const { t } = useLingui();
  const total = formatNumber(counts.rows);
  return (
    <ul className={classes.sums} aria-label={t`Resumen`}>
      <li>
        <SumLink sort={undefined} chosen={chosen} number={total}>{t`Filas`}</SumLink>
      </li>
      {sorts
        .filter((sort) => sort !== 'stayed' || counts.stayed > 0)
        .map((sort) => (
          <li key={sort}>
            <SumLink sort={sort} chosen={chosen} number={formatNumber(counts[sort])}>
              {t(sortNames[sort])}
            </SumLink>
          </li>
        ))}
    </ul>
  );
}

type SumProps = {
  sort: ImportItem['sort'] | undefined;
  chosen: ImportItem['sort'] | undefined;
  number: string;
  children: ReactNode;
};

const SumLink = ({ sort, chosen, number, children }: SumProps) => (
  <Link
    className={classes.sum}
    to="."
    search={(search: object) => ({ ...search, sort, cause: undefined, page: undefined })}
    resetScroll={false}
    aria-current={sort === chosen ? 'true' : undefined}
    activeProps={{}}
  >
    <strong>{number}</strong>
    {children}
  </Link>
);

function Report({ run }: { run: ImportRun }) {
  const { t } = useLingui();
  const { mutate, isPending } = useAct({
    mutationFn: async () =>
      saveFile(await reportOf(run.id), `${t`Importación`} ${run.file_name.replace(/\.\w+$/, '')}.csv`),
  });
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      <Trans>Descargar el informe</Trans>
    </Button>
  );
}

function Sort({ item }: { item: ImportItem }) {
  const { t } = useLingui();
  return t(sortName[item.sort]);
}

const Card = ({ item }: { item: ImportItem }) => (
  <Stack gap={2}>
    <Text size="sm" c="dimmed">
      <Sort item={item} />
      {item.line !== null && (
        <>
          {' · '}
          <Trans>línea {item.line}</Trans>
        </>
      )}
      {item.column && ` · ${item.column}`}
    </Text>
    {item.label && <Text fw={600}>{item.label}</Text>}
    <Text size="sm">{item.detail}</Text>
  </Stack>
);
