import { useEffect, useState } from 'react';

// Safari has no requestIdleCallback.
/** Runs work when the page is idle, or after two seconds. */
export const whenQuiet = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200);

/** Returns whether the page has been idle since it opened, to delay secondary content. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => void whenQuiet(() => setQuiet(true)), []);
  return isQuiet;
}
