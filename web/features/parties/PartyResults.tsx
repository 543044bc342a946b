import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PartyResult } from '#contract/results.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { Unknown } from '../../records/Unknown.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { partyResultsQuery } from './api.ts';

export function PartyResults({ id }: { id: string }) {
  const { t } = useLingui();
  const formatDate = useDates();
  const { data, error, refetch } = useQuery(partyResultsQuery(id));
  if (!data) return <NotLoaded error={error} retry={refetch} />;
  return (
    <Section title={<Trans>Resultados</Trans>}>
      {data.length === 0 ? (
        <Text>{t`No tiene resultados en ninguna elección.`}</Text>
      ) : (
        <PlainTable caption={t`Resultados del partido`} heads={[t`Elección`, t`Zona`]} numbers={[t`Votos`, '%']}>
          {data.map(({ election, area, votes, percent }) => (
            <tr key={election.id}>
              <th scope="row">
                <TextLink to="/parties" search={{ view: 'results', election: election.id, area: area.id }}>
                  {election.name} ({formatDate(election.date)})
                </TextLink>
              </th>
              <td>{area.name}</td>
              <td data-number>{formatNumber(votes)}</td>
              <td data-number>{percent === null ? <Unknown /> : formatNumber(percent, 'decimal')}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      {data.map(({ election, head }) => head && <Under key={election.id} election={election.name} head={head} />)}
    </Section>
  );
}

type UnderProps = { election: string; head: NonNullable<PartyResult['head']> };

const Under = ({ election, head: { party, acronym } }: UnderProps) => (
  <Text size="sm" c="dimmed">
    <Trans>
      {election}: en el conjunto del país sus votos cuentan en{' '}
      <TextLink to="/parties/$partyid" params={{ partyid: party }}>
        {acronym}
      </TextLink>
      .
    </Trans>
  </Text>
);
