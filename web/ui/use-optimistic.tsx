import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endAct, showAtOnce, takeBack } from '../core/optimistic.ts';
import { queryClient } from '../core/query-client.ts';
import { toastFailure } from './toast-actions.tsx';

type Act<Wanted, Reply> = {
  /** web/testing/offline.test.tsx goes offline during each named act */
  name: string;
  /** acts and toasts share a scope by subject */
  scope: string;
  send: (wanted: Wanted) => Promise<Reply>;
  /** queries that `show` changes */
  shownIn: readonly QueryKey[];
  show: (wanted: Wanted) => void;
  /** shows the actual result, if the reply says more */
  showDone?: (reply: Reply, wanted: Wanted) => void;
  onDone?: (reply: Reply, wanted: Wanted) => void;
  /** reports a failure itself and returns true, or false to leave it to the toast */
  onFailure?: (error: unknown, wanted: Wanted) => boolean;
  /** label of the retry button, if "again" isn't clear */
  again?: ReactNode;
  /** record named in the failure toast, if the user may have moved on by then */
  about?: string | undefined;
  refresh: () => Promise<unknown>;
};

/** Restores the previous state on failure, reports it, offers a retry and refetches. */
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
  about,
  refresh,
}: Act<Wanted, Reply>) {
  const act = useMutation({
    mutationKey: [name],
    mutationFn: send,
    // Acts run in order, so that the last one wins.
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
      toastFailure(scope, error, { run: () => act.mutate(wanted), label: again, about });
    },
    onSettled: async (_, error) => {
      if (!endAct(queryClient, scope)) return;
      const fetched = refresh();
      // Offline, refetching fails slowly, and a retry shouldn't wait for it.
      if (!error) await fetched;
    },
  });
  /** `runToEnd`: rejects with a failure that has been reported */
  return { run: act.mutate, runToEnd: act.mutateAsync, isBusy: act.isPending };
}
