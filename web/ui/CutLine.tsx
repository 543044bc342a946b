import type { ReactNode } from 'react';
import classes from './CutLine.module.css';

type Props = { children: ReactNode /** what tells it from others, a town: never cut */; end: ReactNode };

/** Shows two things in one line: where there is no room for both, the first is cut. */
export const CutLine = ({ children, end }: Props) => (
  <span className={classes.line}>
    {children && <span className={classes.start}>{children}</span>}
    {end && <span className={classes.end}>{end}</span>}
  </span>
);
