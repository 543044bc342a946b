import { useRouter } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { keep, loadKept } from '../core/tab-memory.ts';

const memory = 'shown entries';
const loaded = loadKept(memory);
/** History entries shown in this tab. */
const shown: unknown[] = Array.isArray(loaded) ? loaded : [];
/** Entries left since, or before a reload: people who come back expect their former position. */
const left = new Set(shown);

function keepShown(entry: string | undefined) {
  if (shown.includes(entry)) return;
  shown.push(entry);
  keep(memory, shown.slice(-100));
}

/**
 * Returns false until a page's first part is shown, which the content below mustn't delay. Returns
 * true at once if the person comes back, or the URL leads to a part of the page.
 */
export function useWhole(): boolean {
  const { location } = useRouter().history;
  const entry = location.state.__TSR_key;
  const [isWhole, setWhole] = useState(() => location.hash !== '' || left.has(entry));
  useEffect(() => {
    keepShown(entry);
    startTransition(() => setWhole(true));
    // The entry isn't noted sooner, as its later content must wait for its turn.
    return () => void left.add(entry);
  }, [entry]);
  return isWhole;
}

/** Draws content out of view after the rest of the page. */
export const AfterFirst = ({ children }: { children: ReactNode }): ReactNode => useWhole() && children;
