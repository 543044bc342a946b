import type { ReactNode } from 'react';
import classes from './TabLinks.module.css';

/**
 * Links the parts of a page, each at an address of its own.
 * The children are links, the current one with `aria-current`.
 */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className={classes.tabs}>
    {children}
  </nav>
);
