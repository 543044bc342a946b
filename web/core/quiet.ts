import { useEffect, useState } from 'react';

// Safari has no requestIdleCallback, so a timeout replaces it.
/** Runs work when the page is idle, or after two seconds. */
export const whenQuiet = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200);

/** Returns false until the page is first idle, to delay secondary content. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => void whenQuiet(() => setQuiet(true)), []);
  return isQuiet;
}
