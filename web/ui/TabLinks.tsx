import type { ReactNode } from 'react';
import classes from './TabLinks.module.css';

/** Parts of a page, each with an address of its own; the children are links, the current one with `aria-current`. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className={classes.tabs}>
    {children}
  </nav>
);
