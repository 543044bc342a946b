import type { ReactNode } from 'react';
import dense from './dense.module.css';
import classes from './FilterBar.module.css';

/** Stands above a list: its search and its few filters, side by side where there is room. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <search className={`${dense.dense} ${classes.bar}`}>{children}</search>
);
