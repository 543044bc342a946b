import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { downFor, isUnreachable } from '../core/unreachable.ts';

const firstPause = 2000;
const longestPause = 60_000;

/** Retries after pauses as long as the outage so far; returns whether it will retry. */
export function useTryAgain(error: unknown, retry: () => unknown): boolean {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    if (!isUnreachable(error)) return;
    const pause = Math.min(longestPause, Math.max(firstPause, downFor()));
    const timer = setTimeout(() => latest.current(), pause);
    return () => clearTimeout(timer);
  }, [error]);
  return isUnreachable(error);
}

export function TriedAgain() {
  return <Trans>La página vuelve a intentarlo sola cada poco.</Trans>;
}
