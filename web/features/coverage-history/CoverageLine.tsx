import { type CoverageDay, foundPercent, foundShare } from '#contract/coverage-pace.ts';
import { daysBetween } from '#contract/days.ts';
import { useDates } from '../../core/formats.ts';
import { usePercent } from '../../core/percent.ts';
import classes from './CoverageHistory.module.css';

/** Possible tops of the axis, in percent; the lowest that fits the line is used. */
const tops = [5, 10, 25, 50, 100] as const;

/** Draws the covered share from the first to the last of the days. */
export function CoverageLine({ days }: { days: readonly CoverageDay[] }) {
  const date = useDates();
  const percent = usePercent();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(...days.map((one) => 100 * foundShare(one)));
  const top = tops.find((one) => one >= most) ?? 100;
  const said = (one: CoverageDay) => `${date(one.day, 'min')}: ${percent(foundPercent(one))}`;
  return (
    <figure className={classes.figure} aria-hidden>
      <span className={classes.top}>{percent(top)}</span>
      <svg className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <polyline points={stepsOf(days, top)} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className={classes.ends}>
        <span>{said(first)}</span>
        <span>{said(last)}</span>
      </figcaption>
    </figure>
  );
}

/** Draws the line as steps, since no change is known between two recorded days. */
function stepsOf(days: readonly CoverageDay[], top: number): string {
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const length = Math.max(1, daysBetween(from, to));
  let height = 100;
  return days
    .flatMap((one, at) => {
      const x = ((100 * daysBetween(from, one.day)) / length).toFixed(2);
      const before = height;
      height = Math.round(10 * (100 - (100 * 100 * foundShare(one)) / top)) / 10;
      return at === 0 ? [`${x},${height}`] : [`${x},${before}`, `${x},${height}`];
    })
    .join(' ');
}
