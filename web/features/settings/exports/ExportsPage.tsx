import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { daysAfter } from '#contract/days.ts';
import { type Exporter, exporterDays } from '#contract/export-requests.ts';
import { todayInSpain } from '#contract/spain.ts';
import { formatNumber, useDates } from '../../../core/formats.ts';
import { useSearchChange } from '../../../core/use-search-change.ts';
import { NoMatch } from '../../../records/list/NoMatch.tsx';
import type { DataColumn } from '../../../ui/DataTable.tsx';
import { DayField } from '../../../ui/DayField.tsx';
import dense from '../../../ui/dense.module.css';
import { Empty } from '../../../ui/Empty.tsx';
import { ResultList } from '../../../ui/ResultList.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { exportersQuery } from '../api.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import type { ExportersSearch } from '../search.ts';
import { ExportRequests } from './ExportRequests.tsx';

const route = getRouteApi('/settings/exports');

export function ExportsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useSearchChange<ExportersSearch>();
  const isFiltered = Boolean(search.search || search.from || search.to);
  return (
    <SettingsFrame>
      <Stack gap="xl">
        <ExportRequests />
        <Section title={<Trans>Quién se lleva datos</Trans>}>
          <Text c="dimmed" maw={720}>
            <Trans>
              Personas en los archivos que cada cuenta ha descargado y en lo que han leído los programas, en los últimos
              31 días si no eliges otros; quien está en dos cuenta dos veces. El nombre de una persona lleva a cada
              archivo suyo, con qué lista, cuántas personas y cuándo.
            </Trans>
          </Text>
          <search className={dense.dense}>
            <Group align="end" gap="sm">
              <SearchField
                label={t`Nombre`}
                value={search.search ?? ''}
                onSearch={(text) => change({ search: text || undefined })}
              />
              <DayField
                label={t({ message: 'Desde', context: 'desde qué día' })}
                value={search.from}
                max={search.to}
                onChange={(from) => change({ from })}
              />
              <DayField label={t`Hasta`} value={search.to} min={search.from} onChange={(to) => change({ to })} />
            </Group>
          </search>
          <ResultList
            query={useQuery(exportersQuery(search))}
            caption={t`Quién se lleva datos`}
            columns={columns}
            card={(exporter) => <ExporterCard exporter={exporter} />}
            rowKey={({ user, token }) => token ?? user}
            sortBy={search.sortBy ?? '-people'}
            onSort={(sortBy) => change({ sortBy: sortBy === '-people' ? undefined : sortBy })}
            empty={
              isFiltered ? (
                <NoMatch
                  title={<Trans>Nadie cumple estos filtros</Trans>}
                  clear={() => change({ search: undefined, from: undefined, to: undefined })}
                />
              ) : (
                <Empty title={<Trans>En estos días nadie se ha llevado datos</Trans>} />
              )
            }
          />
        </Section>
      </Stack>
    </SettingsFrame>
  );
}

type Props = { exporter: Exporter };

const columns: DataColumn<Exporter, 'name' | 'people' | 'files' | 'last_at'>[] = [
  { id: 'name', header: <Trans>Nombre</Trans>, sort: 'name', cell: (exporter) => <Name exporter={exporter} /> },
  { id: 'people', header: <Trans>Personas</Trans>, sort: 'people', cell: (exporter) => <People exporter={exporter} /> },
  { id: 'files', header: <Trans>Archivos</Trans>, sort: 'files', cell: ({ files }) => files && formatNumber(files) },
  {
    id: 'last_at',
    header: <Trans>Última vez</Trans>,
    sort: 'last_at',
    cell: (exporter) => <Last exporter={exporter} />,
  },
];

function Name({ exporter: { user, name, program } }: Props) {
  const { to, from = daysAfter(to ?? todayInSpain(), 1 - exporterDays) } = route.useSearch();
  if (program)
    return (
      <RowLink to="/settings/tokens">
        <Trans>Programa: {program}</Trans>
      </RowLink>
    );
  return (
    <RowLink to="/logs" search={{ entity: 'export', actor: user, from, to }}>
      {name ?? <Trans>Persona borrada</Trans>}
    </RowLink>
  );
}

function People({ exporter: { people, program } }: Props) {
  const found = formatNumber(people);
  if (program) return <Plural value={people} one={`${found} lectura`} other={`${found} lecturas`} />;
  return <Plural value={people} one={`${found} persona`} other={`${found} personas`} />;
}

function Last({ exporter: { last_at, program } }: Props) {
  return useDates()(last_at, program ? undefined : 'time');
}

function ExporterCard({ exporter }: Props) {
  const { files } = exporter;
  const made = formatNumber(files ?? 0);
  return (
    <Stack gap={4}>
      <Name exporter={exporter} />
      <Text size="sm">
        <People exporter={exporter} />
        {files !== null && (
          <>
            {' · '}
            <Plural value={files} one={`${made} archivo`} other={`${made} archivos`} />
          </>
        )}
      </Text>
      <Text size="sm" c="dimmed">
        <Last exporter={exporter} />
      </Text>
    </Stack>
  );
}
