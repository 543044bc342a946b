import type { CSSProperties } from 'react';
import classes from './Coverage.module.css';

type Props = {
  /** share of those needed, from 0 to 1; more is shown as 1 */
  share: number;
  /** of them, those confirmed; omitted if nobody asks */
  sure?: number | undefined;
  isFull: boolean;
  /** nobody is there, and somebody is needed */
  isEmpty?: boolean;
};

/** Draws one slot's bar, for coverage of every size and for a person's slots. */
export const CoverageBar = ({ share, sure = share, isFull, isEmpty = false }: Props) => (
  <span className={classes.bar} data-empty={isEmpty || undefined} aria-hidden>
    <span
      className={classes.fill}
      data-full={isFull || undefined}
      data-unsure={sure < Math.min(share, 1) || undefined}
      style={{ width: `${Math.min(100, 100 * share)}%`, '--sure': `${sureOf(share, sure)}%` } as CSSProperties}
    />
  </span>
);

/** Returns the percentage of those needed, ignoring people beyond the need. */
const sureOf = (share: number, sure: number) => Math.min(100, (100 * sure) / Math.max(Math.min(share, 1), 0.001));
