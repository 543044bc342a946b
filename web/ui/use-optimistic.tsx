import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endAct, showAtOnce, takeBack } from '../core/optimistic.ts';
import { toastFailure } from './toast-actions.tsx';

type Act<Wanted, Reply> = {
  /** its name: web/testing/offline.test.tsx goes offline in the middle of each */
  name: string;
  /** names the subject; acts on the same one share it, and their toasts replace each other */
  scope: string;
  send: (wanted: Wanted) => Promise<Reply>;
  /** the queries that `show` changes */
  shownIn: readonly QueryKey[];
  /** shows at once what it will bring */
  show: (wanted: Wanted) => void;
  /** shows what it has brought, where the answer says more */
  showDone?: (reply: Reply, wanted: Wanted) => void;
  onDone?: (reply: Reply, wanted: Wanted) => void;
  /** says a failure in words of its own; true where it did */
  onFailure?: (error: unknown, wanted: Wanted) => boolean;
  /** the button that tries again, where "again" doesn't say what */
  again?: ReactNode;
  /** fetches what is */
  refresh: () => Promise<unknown>;
};

/**
 * Does something that shows its outcome at once.
 * Where it fails it shows what was before, says so, offers to try again, and fetches what is.
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
  const queryClient = useQueryClient();
  const act = useMutation({
    mutationKey: [name],
    mutationFn: send,
    // One after the other, so that the last is the one that stays.
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
      // Without a network it takes long to fail, and whoever tries again shouldn't wait.
      if (!error) await fetched;
    },
  });
  return { run: act.mutate, isBusy: act.isPending };
}
