import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearChanges } from './hearing.ts';

/** Milliseconds in which all who hear of something ask, each at another moment and once. */
const spread = 1000;

/**
 * Keeps the notifications fresh while the page is seen.
 * A hidden tab holds no stream, since browsers allow few: it asks when it is seen again.
 */
export function useHearing(userId: string): void {
  const queryClient = useQueryClient();
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
  }, [userId, queryClient]);
}
