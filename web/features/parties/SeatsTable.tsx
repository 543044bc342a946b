import { useLingui } from '@lingui/react/macro';
import type { PartyVotes } from '#contract/results.ts';
import { formatNumber } from '../../core/formats.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Bar, PartyName } from '../results/index.ts';

type Props = { parties: readonly PartyVotes[]; won: ReadonlyMap<string, number>; seats: number };

/** Renders nothing if nobody has a seat. */
export function SeatsTable({ parties, won, seats }: Props) {
  const { t } = useLingui();
  // Parties come sorted by votes, which breaks ties in seats.
  const winners = parties
    .map((party) => ({ party, count: won.get(party.party) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  if (winners.length === 0) return null;
  return (
    <>
      <Bar
        parts={winners.map(({ party, count }) => ({
          ...{ id: party.party, share: count / seats, color: party.color, title: party.acronym },
        }))}
      />
      <PlainTable caption={t`Escaños por partido`} heads={[t`Partido`]} numbers={[t`Votos`, t`Escaños`]}>
        {winners.map(({ party, count }) => (
          <tr key={party.party}>
            <th scope="row">
              <PartyName party={party} hasName />
            </th>
            <td data-number>{formatNumber(party.votes)}</td>
            <td data-number>{formatNumber(count)}</td>
          </tr>
        ))}
      </PlainTable>
    </>
  );
}
