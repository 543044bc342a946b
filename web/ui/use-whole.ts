import { useRouter } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** History entries shown before: coming back to one, the browser scrolls to where it was. */
const shown = new Set<string | undefined>();

/**
 * False until a page's first part is on the screen: what stands below mustn't hold it up.
 * True at once where one comes back, or is led to a part by the address.
 */
export function useWhole(): boolean {
  const { location } = useRouter().history;
  const [isWhole, setWhole] = useState(() => location.hash !== '' || shown.has(location.state.__TSR_key));
  useEffect(() => {
    shown.add(location.state.__TSR_key);
    startTransition(() => setWhole(true));
  }, [location.state.__TSR_key]);
  return isWhole;
}

/** Draws what isn't seen first after the rest of the page. */
export const AfterFirst = ({ children }: { children: ReactNode }): ReactNode => useWhole() && children;
