import { useRouter } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { keep, loadKept } from '../core/tab-memory.ts';

const memory = 'shown entries';
const loaded = loadKept(memory);
/** History entries shown in this tab. */
const shown: unknown[] = Array.isArray(loaded) ? loaded : [];
/** Those left since, or before a reload: one comes back to where one was in them. */
const left = new Set(shown);

function keepShown(entry: string | undefined) {
  if (shown.includes(entry)) return;
  shown.push(entry);
  keep(memory, shown.slice(-100));
}

/**
 * False until a page's first part is on the screen: what stands below mustn't hold it up.
 * True at once where one comes back, or is led to a part by the address.
 */
export function useWhole(): boolean {
  const { location } = useRouter().history;
  const entry = location.state.__TSR_key;
  const [isWhole, setWhole] = useState(() => location.hash !== '' || left.has(entry));
  useEffect(() => {
    keepShown(entry);
    startTransition(() => setWhole(true));
    // Not noted sooner: what it draws waits for its own turn.
    return () => void left.add(entry);
  }, [entry]);
  return isWhole;
}

/** Draws what isn't seen first after the rest of the page. */
export const AfterFirst = ({ children }: { children: ReactNode }): ReactNode => useWhole() && children;
