import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endAct, showAtOnce, takeBack } from '../core/optimistic.ts';
import { queryClient } from '../core/query-client.ts';
import { toastFailure } from './toast-actions.tsx';

type Act<Wanted, Reply> = {
  /** web/testing/offline.test.tsx goes offline during each of these */
  name: string;
  /** identifies the subject, whose acts and toasts share it */
  scope: string;
  send: (wanted: Wanted) => Promise<Reply>;
  /** queries that `show` changes */
  shownIn: readonly QueryKey[];
  /** shows the expected result at once */
  show: (wanted: Wanted) => void;
  /** shows the actual result, if the reply says more */
  showDone?: (reply: Reply, wanted: Wanted) => void;
  onDone?: (reply: Reply, wanted: Wanted) => void;
  /** words a failure itself; true if it did */
  onFailure?: (error: unknown, wanted: Wanted) => boolean;
  /** label of the retry button, if "again" isn't clear */
  again?: ReactNode;
  /** fetches current data */
  refresh: () => Promise<unknown>;
};

/**
 * Performs an act whose result is shown at once.
 * On failure restores the previous state, reports it, offers a retry and refetches.
 */
export function useOptimistic<Wanted, Reply>({
  name,
  scope,
  send,
  shownIn,
  show,
  showDone,
  onDone,
  onFailure,
  again,
  refresh,
}: Act<Wanted, Reply>) {
  const act = useMutation({
    mutationKey: [name],
    mutationFn: send,
    // In order, so that the last one wins.
    scope: { id: scope },
    onMutate: (wanted) => showAtOnce(queryClient, { scope, shownIn }, () => show(wanted)),
    onSuccess: (reply, wanted, shown) => {
      if (showDone) {
        shown.show = () => showDone(reply, wanted);
        shown.show();
      }
      onDone?.(reply, wanted);
    },
    onError: (error, wanted, shown) => {
      if (shown) takeBack(queryClient, scope, shown);
      if (onFailure?.(error, wanted)) return;
      toastFailure(scope, error, { run: () => act.mutate(wanted), label: again });
    },
    onSettled: async (_, error) => {
      if (!endAct(queryClient, scope)) return;
      const fetched = refresh();
      // Offline, fetching fails slowly, and a retry shouldn't wait for it.
      if (!error) await fetched;
    },
  });
  return { run: act.mutate, isBusy: act.isPending };
}
