import { useEffect } from 'react';
import { queryClient } from '../../core/query-client.ts';
import { placeQuery, userQuery } from '../../people/api.ts';
import { fittingPeopleQuery, fittingPlacesQuery } from './api.ts';
import { wantedSlots } from './fitting.ts';
import type { DeskQueue } from './use-queue.ts';

/** Prefetches the next entry during work on the current one, so that moving on needs no wait. */
export function usePrefetchNext({ next }: Pick<DeskQueue, 'next'>) {
  const { id, kind } = next ?? {};
  useEffect(() => {
    if (!id) return;
    if (kind === 'place') {
      void queryClient.prefetchQuery(placeQuery(id));
      void queryClient.prefetchQuery(fittingPeopleQuery(id));
      return;
    }
    queryClient
      .ensureQueryData(userQuery(id))
      .then((user) => queryClient.prefetchQuery(fittingPlacesQuery(id, wantedSlots(user))))
      // The page itself reports a failure.
      .catch(() => {});
  }, [id, kind]);
}
