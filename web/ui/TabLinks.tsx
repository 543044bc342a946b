import { type ReactNode, useEffect, useRef } from 'react';
import classes from './TabLinks.module.css';

/** Shows tabs that are links to pages; the current link has `aria-current`. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null);
  const seen = useRef<Element>(null);
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    // Measuring forces layout, so it's only done after a change.
    if (!tabs.current || !current || current === seen.current) return;
    seen.current = current;
    // scrollIntoView would scroll the page too.
    tabs.current.scrollLeft = current.offsetLeft - tabs.current.clientWidth / 3;
  });
  return (
    <nav ref={tabs} aria-label={label} className={classes.tabs}>
      {children}
    </nav>
  );
}
