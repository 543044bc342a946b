import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PartyVotes } from '#contract/results.ts';
import { formatNumber } from '../../core/formats.ts';
import { Unknown } from '../../records/Unknown.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { PartyName } from './PartyName.tsx';
import { ResultBar } from './ResultBar.tsx';

/** Marks the own party in words, not only by colour. */
export function VotesTable({ caption, parties }: { caption: ReactNode; parties: readonly PartyVotes[] }) {
  const { t } = useLingui();
  const most = Math.max(1, ...parties.map(({ percent }) => percent ?? 0));
  return (
    <PlainTable caption={caption} heads={[t`Partido`]} hasBar numbers={[t`Votos`, '%']}>
      {parties.map((party) => (
        <tr key={party.party}>
          <th scope="row">
            <PartyName party={party} hasName />
            {party.is_own && <Text span size="sm" c="dimmed" ml={8}>{t`propia`}</Text>}
          </th>
          <td data-bar>
            <ResultBar parts={[{ id: party.party, share: (party.percent ?? 0) / most, color: party.color }]} />
          </td>
          <td data-number>{formatNumber(party.votes)}</td>
          <td data-number>{party.percent === null ? <Unknown /> : formatNumber(party.percent, 'decimal')}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
