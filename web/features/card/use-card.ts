import { useQuery } from '@tanstack/react-query';
import type { Card } from '#contract/card.ts';
import { ApiError } from '../../core/api-error.ts';
import { mayBeSignedIn } from '../../core/session.ts';
import { isUnreachable } from '../../core/unreachable.ts';
import { cardQuery, keptCardQuery } from './api.ts';

/**
 * `current`: just fetched; `asking`: an older card while a new one is fetched; `offline`: the
 * server can't be reached; `signed-out`: the session has expired.
 */
export type CardAge = 'current' | 'asking' | 'offline' | 'signed-out';

export type ShownCard = { card: Card; age: CardAge; isKept: boolean };

/** Shows the kept card first, since a new one takes long on a bad network. */
export function useCard() {
  const isSignedIn = mayBeSignedIn();
  const kept = useQuery(keptCardQuery);
  const { data, error, failureReason, refetch } = useQuery({ ...cardQuery(), enabled: isSignedIn });
  const isSignedOut = !isSignedIn || (error instanceof ApiError && error.status === 401);
  const before = data?.card ?? kept.data;
  const age = isSignedOut
    ? 'signed-out'
    : isUnreachable(failureReason)
      ? 'offline'
      : data && !error
        ? 'current'
        : 'asking';
  const shown: ShownCard | undefined = before ? { card: before, age, isKept: data?.isKept ?? true } : undefined;
  return { shown, isStranger: isSignedOut && !before && !kept.isPending, error, refetch };
}
