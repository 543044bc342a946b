import type { ReactNode } from 'react';
import dense from './dense.module.css';
import classes from './FilterBar.module.css';

/** A list's search and few filters, side by side if there is room. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <search className={`${dense.dense} ${classes.bar}`}>{children}</search>
);
