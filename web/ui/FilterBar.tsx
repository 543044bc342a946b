import type { ReactNode } from 'react';
import dense from './dense.module.css';
import classes from './FilterBar.module.css';

export const FilterBar = ({ children }: { children: ReactNode }) => (
  <search className={`${dense.dense} ${classes.bar}`}>{children}</search>
);
