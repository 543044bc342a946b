import { useEffect } from 'react';
import { queryClient } from '../../core/query-client.ts';
import { hearChanges } from './hearing.ts';

/** Milliseconds over which clients spread their requests after an event. */
const spread = 1000;

/**
 * Refreshes the notifications while the page is visible.
 * A hidden tab keeps no stream, as browsers allow few, and refreshes when visible again.
 */
export function useHearing(userId: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    const tell = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: ['notifications'] });
      }, Math.random() * spread);
    };
    const follow = () => {
      stop?.();
      stop = document.visibilityState === 'visible' ? hearChanges(userId, tell) : undefined;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(timer);
      stop?.();
    };
  }, [userId]);
}
