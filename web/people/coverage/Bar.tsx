import classes from './Coverage.module.css';

type Props = {
  /** of those wanted, from 0 to 1; more is shown as 1 */
  share: number;
  isFull: boolean;
  /** nobody is there, and somebody is wanted */
  isEmpty?: boolean;
};

/** Draws one slot’s bar: the same in coverage of every size, and for the slots somebody takes. */
export const Bar = ({ share, isFull, isEmpty = false }: Props) => (
  <span className={classes.bar} data-empty={isEmpty || undefined} aria-hidden>
    <span
      className={classes.fill}
      data-full={isFull || undefined}
      style={{ width: `${Math.min(100, 100 * share)}%` }}
    />
  </span>
);
