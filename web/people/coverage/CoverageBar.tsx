import type { CSSProperties } from 'react';
import classes from './Coverage.module.css';

type Props = {
  /** present share of the people needed, from 0 to 1; more counts as 1 */
  share: number;
  /** confirmed share; omitted if attendance isn't asked */
  sure?: number | undefined;
  isFull: boolean;
  /** nobody is present, and somebody is needed */
  isEmpty?: boolean;
};

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

/** Returns the confirmed percentage of the filled part. */
const sureOf = (share: number, sure: number) => Math.min(100, (100 * sure) / Math.max(Math.min(share, 1), 0.001));
