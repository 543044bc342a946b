import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { AreaResults, PartyVotes } from '#contract/results.ts';
import { shareEach, sumSeats } from '#contract/seats.ts';
import { formatNumber, useAnd } from '../../core/formats.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { AreaLink } from './AreaLink.tsx';
import classes from './parties.module.css';
import { SeatsTable } from './SeatsTable.tsx';
import { ThresholdField, useThreshold } from './ThresholdField.tsx';

type Shared = ReturnType<typeof shareEach<AreaResults['constituencies'][number]>>[number];

/** Most constituencies shown at first, so that the content below stays visible. */
const few = 12;

/** Allocates the seats of each constituency separately, and sums them. */
export function Constituencies({
  results: { election, parties, seats: known, constituencies },
}: {
  results: AreaResults;
}) {
  const { t } = useLingui();
  const [threshold, setThreshold] = useThreshold(election.kind);
  const each = shareEach(Number.isNaN(threshold) ? [] : constituencies, threshold / 100);
  const count = constituencies.length;
  const seats = constituencies.reduce((sum, one) => sum + one.seats, 0);
  const [told, all] = [formatNumber(seats), formatNumber(known ?? 0)];
  return (
    <Section title={<Trans>Escaños</Trans>}>
      <Text size="sm" c="dimmed" maw={720}>
        <Plural
          value={count}
          one="Suma de # circunscripción: sus escaños se reparten por D’Hondt entre las candidaturas que llegan en ella al umbral."
          other="Suma de # circunscripciones: en cada una se reparten sus escaños por D’Hondt entre las candidaturas que llegan en ella al umbral."
        />{' '}
        <Trans>Escaños: {told}.</Trans>
      </Text>
      <div className={classes.limits}>
        <ThresholdField value={threshold} onChange={setThreshold} />
      </div>
      {known !== null && known !== seats && (
        <Warning>
          <Trans>
            La zona elige {all} escaños, y solo se conocen los de algunas circunscripciones: {told}. Faltan resultados
            de las demás.
          </Trans>
        </Warning>
      )}
      <SeatsTable parties={parties} won={sumSeats(each.map(({ won }) => won))} seats={seats} />
      {each.length > 0 && each.length <= few && <Each each={each} parties={parties} />}
      {each.length > few && (
        <details>
          <summary>{t`Escaños por circunscripción`}</summary>
          <Each each={each} parties={parties} />
        </details>
      )}
    </Section>
  );
}

function Each({ each, parties }: { each: Shared[]; parties: readonly PartyVotes[] }) {
  const { t } = useLingui();
  const and = useAnd();
  const acronymOf = (id: string) => parties.find(({ party }) => party === id)?.acronym ?? '–';
  return (
    <PlainTable caption={t`Escaños por circunscripción`}>
      <thead>
        <tr>
          <th scope="col">{t`Circunscripción`}</th>
          <th scope="col" data-number>{t`Escaños`}</th>
          <th scope="col">{t`Reparto`}</th>
        </tr>
      </thead>
      <tbody>
        {each.map(({ area, name, seats, won, drawn }) => {
          const lots = and(drawn.map(acronymOf));
          return (
            <tr key={area}>
              <th scope="row">
                <AreaLink area={area} name={name} />
              </th>
              <td data-number>{formatNumber(seats)}</td>
              <td style={{ whiteSpace: 'normal', minInlineSize: '6.5rem' }}>
                {[...won].map(([party, count]) => unbroken(`${acronymOf(party)} ${formatNumber(count)}`)).join(' · ')}
                {drawn.length > 0 && (
                  <Text size="sm" c="dimmed">{t`Empate a votos: el último escaño se sortea entre ${lots}.`}</Text>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00A0');
