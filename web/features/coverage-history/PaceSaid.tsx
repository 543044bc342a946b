import { Plural, Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { type CoverageDay, type Pace, paceOf } from '#contract/coverage-pace.ts';
import { useDates } from '../../core/formats.ts';
import { useUniverse } from '../../core/universe.ts';
import classes from './CoverageHistory.module.css';

/** Says when all places would be covered at the current pace, and shows the calculation. */
export function PaceSaid({ days, now }: { days: readonly CoverageDay[]; now: CoverageDay }) {
  const { electionDay } = useUniverse();
  const isOver = electionDay !== null && electionDay < now.day;
  const pace = isOver ? undefined : paceOf(days, now);
  if (!pace) return null;
  return (
    <div className={classes.pace}>
      <p>
        <Outcome day={pace.day} electionDay={electionDay} />
      </p>
      <Text size="sm" c="dimmed">
        <Reckoning {...pace} />
      </Text>
    </div>
  );
}

function Outcome({ day, electionDay }: { day: string | null; electionDay: string | null }) {
  const date = useDates();
  if (!day) return <Trans>A este paso no se cubre todo.</Trans>;
  const said = date(day, 'long');
  if (electionDay !== null && day > electionDay)
    return <Trans>A este paso no se llega a tiempo: todo estaría cubierto el día {said}.</Trans>;
  return <Trans>A este paso, todo estará cubierto el día {said}.</Trans>;
}

/** Shows the formula beside its result. */
function Reckoning({ days, found, missing }: Pace) {
  return (
    <>
      {found > 0 ? (
        <Plural
          value={found}
          one={`En los últimos ${days} días se ha cubierto # turno más`}
          other={`En los últimos ${days} días se han cubierto # turnos más`}
        />
      ) : (
        <Trans>En los últimos {days} días no hay más turnos cubiertos</Trans>
      )}
      {' · '}
      <Plural value={missing} one="falta # turno" other="faltan # turnos" />
    </>
  );
}
