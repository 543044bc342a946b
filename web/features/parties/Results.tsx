import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { AreaResults } from '#contract/results.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { saveCsv } from '../../core/save-csv.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { AreaSelect } from '../areas/index.ts';
import { VotesTable } from '../results/index.ts';
import { AreasVotes } from './AreasVotes.tsx';
import { electionsQuery, resultsQuery } from './api.ts';
import { Constituencies } from './Constituencies.tsx';
import classes from './parties.module.css';
import { Seats } from './Seats.tsx';
import type { PartiesSearch } from './search.ts';

export function Results({ search }: { search: PartiesSearch }) {
  const { t } = useLingui();
  const formatDate = useDates();
  const change = useSearchChange<PartiesSearch>();
  const elections = useQuery(electionsQuery);
  if (!elections.data) return <NotLoaded error={elections.error} retry={elections.refetch} />;
  const all = elections.data.results;
  const election = all.find(({ id }) => id === search.election) ?? all[0];
  if (!election) return <NoneYet />;
  return (
    <Stack gap="xl">
      <div className={classes.choices}>
        <NativeSelect
          size="sm"
          label={t`Elecciones`}
          value={election.id}
          onChange={({ currentTarget }) => change({ election: currentTarget.value, area: undefined })}
          data={all.map(({ id, name, date }) => ({ value: id, label: `${name} (${formatDate(date)})` }))}
        />
        <AreaSelect value={search.area} onChange={(area) => change({ area })} />
      </div>
      <Found election={election.id} area={search.area} scale={search.scale} change={change} />
    </Stack>
  );
}

type FoundProps = {
  election: string;
  area: string | undefined;
  scale: 'votes' | undefined;
  change: (search: PartiesSearch) => void;
};

function Found({ election, area, scale, change }: FoundProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(resultsQuery(election, area));
  if (!data) return <NotLoaded error={error} retry={refetch} />;
  const where = data.area?.name ?? '';
  if (data.source === null)
    return (
      <Empty title={<Trans>De esta zona no hay resultados</Trans>}>{t`Elige otra zona, u otras elecciones.`}</Empty>
    );
  return (
    <>
      <Section
        title={where}
        actions={
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() =>
              saveCsv(
                `${data.election.name} ${where}`,
                rowsOf(data, [t`Zona`, t`Votos válidos`, t`Electores en el extranjero`]),
              )
            }
          >
            <Trans>Descargar CSV</Trans>
          </Button>
        }
      >
        {data.parents.length > 0 && (
          <Group gap={6}>
            {data.parents.map(({ id, name }, at) => (
              <Fragment key={id}>
                {at > 0 && <span aria-hidden>/</span>}
                <Anchor component="button" type="button" size="sm" onClick={() => change({ area: id })}>
                  {name}
                </Anchor>
              </Fragment>
            ))}
          </Group>
        )}
        <Totals results={data} />
        <VotesTable caption={t`Votos por partido`} parties={data.parties} />
      </Section>
      {data.constituencies.length > 0 ? (
        <Constituencies key={election} results={data} />
      ) : (
        <Seats key={`${election} ${data.area?.id}`} results={data} />
      )}
      {data.below.length > 0 && <AreasVotes results={data} scale={scale} change={change} />}
    </>
  );
}

function Totals({ results: { electors, valid, blank, invalid, source } }: { results: AreaResults }) {
  const [counted, blanks, nulls] = [formatNumber(valid), formatNumber(blank), formatNumber(invalid)];
  const all = electors === null ? null : formatNumber(electors);
  const turnout = electors ? formatNumber(((valid + invalid) / electors) * 100, 'decimal') : null;
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        Votos válidos: {counted} (en blanco: {blanks}). Nulos: {nulls}.
      </Trans>{' '}
      {all && (
        <Trans>
          Electores: {all}. Participación: {turnout} %.
        </Trans>
      )}{' '}
      {source === 'station' && <Trans>Suma de las mesas que se conocen.</Trans>}
      {source === 'abroad' && <Trans>Solo se conocen los votos de electores en el extranjero.</Trans>}
      {source === 'mixed' && <Trans>Suma de los municipios y de las mesas que se conocen.</Trans>}
      {source === 'adm4' && <Trans>Suma de los municipios que se conocen.</Trans>}
    </Text>
  );
}

/** Builds the file's rows, the area itself first. */
const rowsOf = (
  { area, valid, parties, below, abroad }: AreaResults,
  [name, total, residents]: [string, string, string],
) => [
  [name, total, ...parties.map(({ acronym }) => acronym)],
  [area?.name ?? '', valid, ...parties.map(({ votes }) => votes)],
  ...below.map((one) => [one.name, one.valid, ...one.votes]),
  ...(abroad ? [[residents, abroad.valid, ...abroad.votes]] : []),
];

const NoneYet = () => (
  <Empty title={<Trans>Todavía no hay resultados</Trans>}>
    <Trans>Se importan los de elecciones pasadas; aquí se ven por zonas y por colegios.</Trans>
  </Empty>
);
