import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ImportRow } from '#contract/imports.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { usePercent } from '../../core/percent.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FilterPills } from '../../ui/FilterPills.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { importsQuery, isRunning } from './api.ts';
import { kindNames, stateColors, stateNames } from './labels.ts';
import type { ImportsSearch } from './search.ts';

const route = getRouteApi('/imports');

const columns: DataColumn<ImportRow, 'creation_date' | 'file_name' | 'kind' | 'state' | 'brought' | 'user_name'>[] = [
  { id: 'file', header: <Trans>Archivo</Trans>, sort: 'file_name', cell: (row) => <FileLink row={row} /> },
  {
    id: 'kind',
    header: <Trans>Qué trae</Trans>,
    sort: 'kind',
    plain: ({ kind }, { t }) => t(kindNames[kind]),
    cell: (row) => <Kind row={row} />,
  },
  {
    id: 'state',
    header: <Trans>Estado</Trans>,
    sort: 'state',
    plain: (row, { t }) => (isRunning(row) ? null : t(stateNames[row.state])),
    cell: (row) => <State row={row} />,
  },
  {
    id: 'brought',
    header: <Trans>Altas / cambios</Trans>,
    sort: 'brought',
    cell: (row) => <Brought row={row} />,
    isWide: true,
  },
  {
    id: 'who',
    header: <Trans context="quien importó">Quién</Trans>,
    sort: 'user_name',
    plain: ({ user_name }) => user_name,
    cell: ({ user_name }) => user_name ?? '–',
    isWide: true,
  },
  {
    id: 'when',
    header: <Trans>Cuándo</Trans>,
    sort: 'creation_date',
    isDescendingFirst: true,
    cell: (row) => <When row={row} />,
  },
];

export function ImportList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(importsQuery(search));
  const change = useSearchChange<ImportsSearch>();
  const showAll = () => change({ is_waiting: undefined });
  return (
    <>
      <PageHeader actions={<ButtonLink to="/imports/new">{t`Nueva importación`}</ButtonLink>} />
      {search.is_waiting && (
        <FilterPills
          pills={[{ id: 'is_waiting', text: t`Por confirmar o fallidas`, remove: showAll }]}
          clear={showAll}
        />
      )}
      <ResultList
        query={query}
        caption={t`Importaciones`}
        columns={columns}
        card={(row) => <Card row={row} />}
        rowKey={({ id }) => id}
        sortBy={search.sortBy ?? '-creation_date'}
        onSort={(sortBy) => change({ sortBy: sortBy === '-creation_date' ? undefined : sortBy })}
        empty={search.is_waiting ? <Text c="dimmed">{t`No hay ninguna.`}</Text> : <Nothing />}
      />
    </>
  );
}

type Row = { row: ImportRow };

const FileLink = ({ row: { id, file_name } }: Row) => (
  <RowLink to="/imports/$importid" params={{ importid: id }}>
    {file_name}
  </RowLink>
);

function Kind({ row }: Row) {
  const { t } = useLingui();
  return t(kindNames[row.kind]);
}

function State({ row }: Row) {
  const { state, progress } = row;
  const { t } = useLingui();
  const percent = usePercent();
  return (
    <StateBadge color={stateColors[state]}>
      {t(stateNames[state])}
      {state !== 'reading' && isRunning(row) && ` · ${percent(progress)}`}
    </StateBadge>
  );
}

function Brought({ row: { counts, state } }: Row) {
  if (!counts || state !== 'finished') return '–';
  return `${formatNumber(counts.created)} / ${formatNumber(counts.changed)}`;
}

function When({ row }: Row) {
  const date = useDates();
  return date(row.creation_date, 'short');
}

const Card = ({ row }: Row) => (
  <Stack gap={4}>
    <FileLink row={row} />
    <Text size="sm" c="dimmed">
      <Kind row={row} /> · <When row={row} />
    </Text>
    <State row={row} />
  </Stack>
);

const Nothing = () => (
  <Empty
    title={<Trans>Todavía no se ha importado nada</Trans>}
    action={
      <ButtonLink to="/imports/new">
        <Trans>Nueva importación</Trans>
      </ButtonLink>
    }
  >
    <Trans>
      Trae aquí listas de colegios, de personas o de zonas: antes de cambiar nada verás qué haría el archivo.
    </Trans>
  </Empty>
);
