import { type ReactNode, useEffect, useRef } from 'react';
import classes from './TabLinks.module.css';

/**
 * Links the parts of a page, each at an address of its own.
 * The children are links, the current one with `aria-current`; on a phone they scroll.
 */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null);
  const seen = useRef<Element>(null);
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    // Measuring has the whole page laid out, so only where another one is current.
    if (!tabs.current || !current || current === seen.current) return;
    seen.current = current;
    // Not scrollIntoView, which would scroll the page too.
    tabs.current.scrollLeft = current.offsetLeft - tabs.current.clientWidth / 3;
  });
  return (
    <nav ref={tabs} aria-label={label} className={classes.tabs}>
      {children}
    </nav>
  );
}
