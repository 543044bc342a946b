import type { ReactNode } from 'react';
import classes from './CutLine.module.css';

type Props = {
  children: ReactNode;
  /** distinguishing part, such as a town, which is never cut */
  end?: ReactNode;
  /** separator before the end, if both share a line */
  between?: string;
};

/** Truncates `children` to fit the table's spare width; `stacked.module.css` stacks both parts. */
export const CutLine = ({ children, end, between }: Props) => (
  <span className={classes.line}>
    {children && <span className={classes.start}>{children}</span>}
    {end && (
      <span className={classes.end}>
        {between && <span className={classes.between}>{between}</span>}
        {end}
      </span>
    )}
  </span>
);
