import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PlainTable.module.css';

type Props = {
  caption: ReactNode;
  /** heads of the columns: of words, then of bars, then of numbers; none: the rows have theirs */
  heads?: string[];
  hasBar?: boolean;
  numbers?: string[];
  children: ReactNode;
};

/** Number cells have `data-number`, bars `data-bar`. */
export const PlainTable = ({ caption, heads, hasBar, numbers = [], children }: Props) => (
  <div className={classes.scroll}>
    <table className={classes.table}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      {heads && (
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {hasBar && <td data-bar />}
            {numbers.map((head) => (
              <th key={head} scope="col" data-number>
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      {heads ? <tbody>{children}</tbody> : children}
    </table>
  </div>
);
