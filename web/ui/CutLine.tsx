import type { ReactNode } from 'react';
import classes from './CutLine.module.css';

type Props = {
  children: ReactNode /** what tells it from others, a town: never cut */;
  end?: ReactNode /** stands before the end, in one line with the rest */;
  between?: string;
};

/**
 * Shows two things in one line: where there is no room for both, the first is cut.
 * It takes the width that a table has to spare, and shrinks where there is none.
 * `stacked.module.css` puts one above the other.
 */
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
