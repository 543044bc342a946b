import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PlainTable.module.css';

/**
 * A table to read, without sorting or links of rows; it scrolls where it is wider than the room.
 * Cells of numbers have `data-number`, those of bars `data-bar`.
 */
export const PlainTable = ({ caption, children }: { caption: ReactNode; children: ReactNode }) => (
  <div className={classes.scroll}>
    <table className={classes.table}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      {children}
    </table>
  </div>
);
