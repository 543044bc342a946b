import { useEffect, useState } from 'react';

// Safari has no requestIdleCallback.
/** Does something once the page has nothing else to do, or after two seconds. */
export const whenQuiet = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200);

/**
 * Says whether the page has come to rest since it was opened.
 * Content that isn’t read first waits for it.
 */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => void whenQuiet(() => setQuiet(true)), []);
  return isQuiet;
}
