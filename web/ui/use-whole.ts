import { useRouter } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { keep, loadKept } from '../core/tab-memory.ts';

const memory = 'shown entries';
const kept = loadKept(memory);
/** History entries shown before, also before a reload: one comes back to where one was in them. */
const shown = new Set<unknown>(Array.isArray(kept) ? kept : []);

function noteShown(entry: string | undefined) {
  if (shown.has(entry)) return;
  shown.add(entry);
  keep(memory, [...shown].slice(-100));
}

/**
 * False until a page's first part is on the screen: what stands below mustn't hold it up.
 * True at once where one comes back, or is led to a part by the address.
 */
export function useWhole(): boolean {
  const { location } = useRouter().history;
  const [isWhole, setWhole] = useState(() => location.hash !== '' || shown.has(location.state.__TSR_key));
  useEffect(() => {
    noteShown(location.state.__TSR_key);
    startTransition(() => setWhole(true));
  }, [location.state.__TSR_key]);
  return isWhole;
}

/** Draws what isn't seen first after the rest of the page. */
export const AfterFirst = ({ children }: { children: ReactNode }): ReactNode => useWhole() && children;
