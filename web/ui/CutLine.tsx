import type { ReactNode } from 'react';
import classes from './CutLine.module.css';

type Props = {
  children: ReactNode /** what tells it from others, a town: never cut */;
  end?: ReactNode /** stands before the end, in one line with the rest */;
  between?: string;
};

/** Truncates the first to fit the table's spare width; `stacked.module.css` stacks them. */
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
