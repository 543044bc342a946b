import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { AreaResults } from '#contract/results.ts';
import { shareSeats } from '#contract/seats.ts';
import { formatNumber, useAnd } from '../../core/formats.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { Bar, PartyName } from '../results/index.ts';
import { NumberField } from './NumberField.tsx';
import classes from './parties.module.css';

/** Per cent of valid votes below which a candidature gets no seat. */
const thresholds: Record<string, number> = { municipal: 5, european: 0 };

/** Shares seats of the area as one constituency; how many, and the threshold, can be tried out. */
export function Seats({ results: { election, seats: known, valid, parties } }: { results: AreaResults }) {
  const { t } = useLingui();
  const and = useAnd();
  const [seats, setSeats] = useState<number>(known ?? 0);
  const [threshold, setThreshold] = useState(thresholds[election.kind] ?? 3);
  const isRight = !Number.isNaN(seats + threshold);
  const { parties: shared, drawn } = shareSeats(
    parties.map(({ party, votes }) => ({ id: party, votes })),
    { seats: isRight ? seats : 0, valid, threshold: isRight ? threshold / 100 : 0 },
  );
  const winners = shared.filter((one) => one.seats > 0);
  const named = (id: string) => parties.find(({ party }) => party === id);
  const lots = and(drawn.map((id) => named(id)?.acronym ?? ''));
  return (
    <Section title={<Trans>Escaños</Trans>}>
      <Text size="sm" c="dimmed" maw={720}>
        <Trans>
          Reparto por D’Hondt entre las candidaturas que llegan al umbral, como si esta zona fuera una circunscripción.
        </Trans>
      </Text>
      <div className={classes.limits}>
        <NumberField label={t`Escaños`} max={1000} value={seats} onChange={setSeats} />
        <NumberField
          label={t`Umbral (% de votos válidos)`}
          max={100}
          isPercent
          value={threshold}
          onChange={setThreshold}
        />
      </div>
      {drawn.length > 0 && (
        <Warning>
          <Trans>Empate a votos: el último escaño se sortea entre {lots}.</Trans>
        </Warning>
      )}
      {winners.length > 0 && (
        <>
          <Bar
            parts={winners.map((one) => ({
              ...{ id: one.id, share: one.seats / seats, color: named(one.id)?.color ?? '' },
              ...{ title: named(one.id)?.acronym ?? '' },
            }))}
          />
          <PlainTable caption={t`Escaños por partido`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Partido</Trans>
                </th>
                <th scope="col" data-number>
                  <Trans>Votos</Trans>
                </th>
                <th scope="col" data-number>
                  <Trans>Escaños</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {winners.map((one) => {
                const party = named(one.id);
                return (
                  <tr key={one.id}>
                    <th scope="row">{party && <PartyName party={party} hasName />}</th>
                    <td data-number>{formatNumber(one.votes)}</td>
                    <td data-number>{formatNumber(one.seats)}</td>
                  </tr>
                );
              })}
            </tbody>
          </PlainTable>
        </>
      )}
    </Section>
  );
}
