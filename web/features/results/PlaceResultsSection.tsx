import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, useDates } from '../../core/formats.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { FoldedSection } from '../../ui/Section.tsx';
import { placeResultsQuery } from './api.ts';
import { VotesTable } from './VotesTable.tsx';

/** Renders nothing without results. */
export function PlaceResultsSection({ placeid }: { placeid: string }) {
  const { t } = useLingui();
  const formatDate = useDates();
  const { data, error, refetch } = useQuery(placeResultsQuery(placeid));
  if (!data) return <NotLoaded error={error} retry={refetch} />;
  const { election, valid, parties } = data;
  if (!election || valid === null) return null;
  const [name, date, votes] = [election.name, formatDate(election.date), formatNumber(valid)];
  return (
    <FoldedSection title={<Trans>Resultados anteriores</Trans>}>
      <Text size="sm" c="dimmed">
        <Trans>
          {name}, {date}. Votos válidos de sus secciones: {votes}. Las secciones que votan también en otro colegio se
          reparten según sus electores.
        </Trans>
      </Text>
      <VotesTable caption={t`Votos por partido`} parties={parties} />
    </FoldedSection>
  );
}
