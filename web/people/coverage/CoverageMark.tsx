import type { SlotCoverage } from '#contract/coverage.ts';
import classes from './Coverage.module.css';

/** The three bars as a mark on a map, whose name says them in words. */
export const CoverageMark = ({ coverage }: { coverage: readonly SlotCoverage[] }) => (
  <span className={classes.mark} aria-hidden>
    {coverage.map(({ slot, wanted, had, needed }) => (
      <span key={slot} className={classes.bar} data-empty={(wanted > 0 && had === 0) || undefined}>
        <span
          className={classes.fill}
          data-full={needed === 0 || undefined}
          style={{ width: `${Math.min(100, (100 * had) / Math.max(wanted, 1))}%` }}
        />
      </span>
    ))}
  </span>
);
