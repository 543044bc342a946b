import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './PlainTable.module.css';

type Props = {
  caption: ReactNode;
  /**
   * heads of the columns: of text, then of bars, then of numbers; without it, the rows have heads
   */
  heads?: string[];
  hasBar?: boolean;
  numbers?: string[];
  children: ReactNode;
};

/** Shows a table whose number cells have `data-number`, and bars `data-bar`. */
export const PlainTable = ({ caption, heads, hasBar, numbers = [], children }: Props) => {
  const hasManyNumbers = numbers.length > 2;
  return (
    <div className={classes.scroll}>
      <table
        className={classes.table}
        data-stacked={hasBar || hasManyNumbers || undefined}
        data-many={hasManyNumbers || undefined}
        style={stackedLook(numbers)}
      >
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
};

/** Passes the heads that a phone shows above each number to the styles, counted from the last. */
const stackedLook = (numbers: string[]) =>
  ({
    '--numbers': numbers.length,
    ...Object.fromEntries(numbers.toReversed().map((head, at) => [`--head-${at + 1}`, JSON.stringify(head)])),
  }) as CSSProperties;
