import { Plural, Trans } from '@lingui/react/macro';
import { type CoverageDay, foundIn, standingOn } from '#contract/coverage-pace.ts';
import { daysAfter } from '#contract/days.ts';
import { useDates } from '../../core/formats.ts';
import classes from './CoverageHistory.module.css';

type Props = {
  days: readonly CoverageDay[];
  now: CoverageDay;
  visit: string | undefined;
};

/** Says what changed since yesterday, and since the reader's last visit before that. */
export function ChangesSince({ days, now, visit }: Props) {
  const date = useDates();
  const yesterday = daysAfter(now.day, -1);
  const recent = gainedSince(yesterday, days, now);
  const earlier = visit !== undefined && visit < yesterday ? gainedSince(visit, days, now) : undefined;
  if (recent === undefined) return null;
  const day = date(visit ?? yesterday, 'min');
  return (
    <p className={classes.since}>
      <Trans>
        Desde ayer: <Gained count={recent} />.
      </Trans>{' '}
      {earlier !== undefined && (
        <Trans>
          Desde tu última visita ({day}): <Gained count={earlier} />.
        </Trans>
      )}
    </p>
  );
}

export function ChangeOfWeek({ days, now, since }: Omit<Props, 'visit'> & { since: string }) {
  const gained = gainedSince(since, days, now);
  return (
    gained !== undefined && (
      <p className={classes.since}>
        <Trans>
          En esta semana: <Gained count={gained} />.
        </Trans>
      </p>
    )
  );
}

function gainedSince(day: string, days: readonly CoverageDay[], now: CoverageDay): number | undefined {
  const then = standingOn(days, day);
  return then && foundIn(now) - foundIn(then);
}

function Gained({ count }: { count: number }) {
  if (count === 0) return <Trans>sin cambios</Trans>;
  if (count > 0) return <Plural value={count} one="# turno cubierto más" other="# turnos cubiertos más" />;
  return <Plural value={-count} one="# turno cubierto menos" other="# turnos cubiertos menos" />;
}
