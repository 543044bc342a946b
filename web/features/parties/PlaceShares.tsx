import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PlaceShare } from '#contract/results.ts';
import { formatNumber } from '../../core/formats.ts';
import { Percent } from '../../core/percent.ts';
import { saveCsv } from '../../core/save-csv.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { SearchFilter } from '../../records/FilterFields.tsx';
import { Unknown } from '../../records/Unknown.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { useAct } from '../../ui/use-act.ts';
import { AreaSelect } from '../areas/index.ts';
import { Bar } from '../results/index.ts';
import { allShares, placeSharesQuery } from './api.ts';
import classes from './parties.module.css';
import { ShareBands } from './ShareBands.tsx';
import type { PartiesSearch } from './search.ts';

type Sort = 'projection_percent' | 'projection_votes' | 'projection_valid' | 'electors' | 'name' | 'area_name';

const numberOr = (value: number | null) => (value === null ? <Unknown /> : formatNumber(value));

const shareOf = ({ projection_percent }: PlaceShare) =>
  projection_percent === null ? <Unknown /> : <Percent said={formatNumber(projection_percent, 'decimal')} />;

const ShareBar = ({ place }: { place: PlaceShare }) => (
  <Bar
    parts={[
      { id: place.id, share: (place.projection_percent ?? 0) / 100, color: 'var(--mantine-primary-color-filled)' },
    ]}
  />
);

const columns: DataColumn<PlaceShare, Sort>[] = [
  {
    id: 'name',
    header: <Trans>Colegio</Trans>,
    sort: 'name',
    cell: ({ id, name }) => (
      <RowLink to="/place/$placeid" params={{ placeid: id }} size="sm">
        {name}
      </RowLink>
    ),
  },
  {
    id: 'area',
    header: <Trans>Zona</Trans>,
    sort: 'area_name',
    isWide: true,
    plain: ({ area_name }) => area_name,
    cell: ({ area_name }) => area_name,
  },
  {
    id: 'bar',
    header: <Trans>Voto propio</Trans>,
    sort: 'projection_percent',
    cell: (place) => (
      <div style={{ minWidth: 120 }}>
        <ShareBar place={place} />
      </div>
    ),
  },
  {
    id: 'percent',
    header: '%',
    sort: 'projection_percent',
    isDescendingFirst: true,
    isNumber: true,
    cell: (place) => shareOf(place),
  },
  {
    id: 'votes',
    header: <Trans>Votos propios</Trans>,
    sort: 'projection_votes',
    isDescendingFirst: true,
    isNumber: true,
    cell: ({ projection_votes }) => numberOr(projection_votes),
  },
  {
    id: 'valid',
    header: <Trans>Válidos</Trans>,
    sort: 'projection_valid',
    isNumber: true,
    isWide: true,
    cell: ({ projection_valid }) => formatNumber(projection_valid),
  },
  {
    id: 'electors',
    header: <Trans>Electores</Trans>,
    sort: 'electors',
    isDescendingFirst: true,
    isNumber: true,
    cell: ({ electors }) => numberOr(electors || null),
  },
];

export function PlaceShares({ search }: { search: PartiesSearch }) {
  const { t } = useLingui();
  const change = useSearchChange<PartiesSearch>();
  const query = useQuery(placeSharesQuery(search));
  const count = query.data?.count ?? 0;
  const saving = useAct({
    mutationFn: () => allShares(search),
    onSuccess: (rows) =>
      saveCsv(t`Voto por colegio`, [
        [t`Colegio`, t`Zona`, t`Electores`, t`Votos válidos`, t`Votos propios`, '%'],
        ...rows.map((row) => [
          ...[row.name, row.area_name, row.electors],
          ...[row.projection_valid, row.projection_votes, row.projection_percent],
        ]),
      ]),
  });
  return (
    <Stack gap="md">
      <Text c="dimmed" maw={720}>
        <Trans>
          Lo que votaron las secciones de cada colegio en las últimas elecciones con resultados por mesa. Las secciones
          que votan en varios colegios se reparten según sus electores.
        </Trans>
      </Text>
      <div className={classes.choices}>
        <SearchFilter label={t`Buscar colegios`} placeholder={t`Nombre o dirección`} />
        <AreaSelect value={search.area} onChange={(area) => change({ area })} />
      </div>
      <ShareBands search={search} />
      <Group justify="space-between" mih={44}>
        <Text size="sm" fw={600} role="status">
          {query.data && <Plural value={count} one="# colegio" other="# colegios" />}
        </Text>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={saving.isPending}
          disabled={count === 0}
          onClick={() => saving.mutate()}
        >
          <Trans>Descargar CSV</Trans>
        </Button>
      </Group>
      <ResultList
        query={query}
        caption={t`Voto por colegio`}
        columns={columns}
        isCompact
        card={(place) => <Card place={place} />}
        rowKey={({ id }) => id}
        sortBy={search.sortBy ?? '-projection_percent'}
        onSort={(sortBy) => change({ sortBy: sortBy === '-projection_percent' ? undefined : sortBy })}
        empty={<NoneFound />}
      />
    </Stack>
  );
}

const Card = ({ place }: { place: PlaceShare }) => {
  const [votes, electors] = [formatNumber(place.projection_votes ?? 0), formatNumber(place.electors)];
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <RowLink to="/place/$placeid" params={{ placeid: place.id }}>
          {place.name}
        </RowLink>
        <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
          {shareOf(place)}
        </Text>
      </Group>
      <ShareBar place={place} />
      <Text size="sm" c="dimmed">
        {place.area_name} · <Trans>Votos propios: {votes}</Trans>
        {place.electors > 0 && (
          <>
            {' '}
            · <Trans>Electores: {electors}</Trans>
          </>
        )}
      </Text>
    </Stack>
  );
};

const NoneFound = () => (
  <Empty drawing="search" title={<Trans>Ningún colegio con resultados</Trans>}>
    <Trans>Hacen falta resultados por mesa, y alguna sección que vote en un colegio de los que buscas.</Trans>
  </Empty>
);
