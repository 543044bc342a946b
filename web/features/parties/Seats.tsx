import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { ElectionKind } from '#contract/elections.ts';
import type { AreaResults } from '#contract/results.ts';
import { shareSeats } from '#contract/seats.ts';
import { useAnd } from '../../core/formats.ts';
import { Section } from '../../ui/Section.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { NumberField } from './NumberField.tsx';
import classes from './parties.module.css';
import { SeatsTable } from './SeatsTable.tsx';
import { ThresholdField, useThreshold } from './ThresholdField.tsx';

/** Levels of areas that contain several constituencies. */
const wider: Partial<Record<string, string[]>> = {
  congress: ['adm0', 'adm1'],
  regional: ['adm0'],
  municipal: ['adm0', 'adm1', 'adm2', 'adm3'],
} satisfies Partial<Record<ElectionKind, string[]>>;

/** Allocates the area's seats as one constituency; seats and threshold can be varied. */
export function Seats({ results: { election, area, seats: known, valid, parties } }: { results: AreaResults }) {
  const { t } = useLingui();
  const and = useAnd();
  const isWider = wider[election.kind]?.includes(area?.level ?? '') ?? false;
  const [seats, setSeats] = useState<number>(isWider ? 0 : (known ?? 0));
  const [threshold, setThreshold] = useThreshold(election.kind);
  const isRight = !Number.isNaN(seats + threshold);
  const { parties: shared, drawn } = shareSeats(
    parties.map(({ party, votes }) => ({ id: party, votes })),
    { seats: isRight ? seats : 0, valid, threshold: isRight ? threshold / 100 : 0 },
  );
  const lots = and(drawn.map((id) => parties.find(({ party }) => party === id)?.acronym ?? ''));
  return (
    <Section title={<Trans>Escaños</Trans>}>
      <Text size="sm" c="dimmed" maw={720}>
        {isWider ? (
          <Trans>
            Los escaños se eligen en cada circunscripción, y de las de esta zona no se sabe cuántos. Pon cuántos quieres
            repartir y verás el reparto por D’Hondt como si toda la zona fuera una sola.
          </Trans>
        ) : (
          <Trans>
            Reparto por D’Hondt entre las candidaturas que llegan al umbral, como si esta zona fuera una
            circunscripción.
          </Trans>
        )}
      </Text>
      <div className={classes.limits}>
        <NumberField label={t`Escaños`} max={1000} value={seats} onChange={setSeats} />
        <ThresholdField value={threshold} onChange={setThreshold} />
      </div>
      {drawn.length > 0 && <Warning>{t`Empate a votos: el último escaño se sortea entre ${lots}.`}</Warning>}
      <SeatsTable parties={parties} won={new Map(shared.map((one) => [one.id, one.seats]))} seats={seats} />
    </Section>
  );
}
