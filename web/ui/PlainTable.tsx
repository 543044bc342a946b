import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PlainTable.module.css';

/**
 * A read-only table that scrolls if too wide.
 * Number cells have `data-number`, bars `data-bar`.
 */
export const PlainTable = ({ caption, children }: { caption: ReactNode; children: ReactNode }) => (
  <div className={classes.scroll}>
    <table className={classes.table}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      {children}
    </table>
  </div>
);
