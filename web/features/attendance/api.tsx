import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AttendanceAnswer } from '#contract/attending.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { toastWithActions } from '../../ui/toast-actions.tsx';
import { useAct } from '../../ui/use-act.ts';

export type LinkAnswer = { answer: AttendanceAnswer; note?: string };

/**
 * Waits for the server, so that nobody reads "you will come" before it's saved. `isForOther`:
 * offers to undo a refusal recorded by mistake.
 */
export function useAnswering(assignment: string, done: ReactNode, { isForOther = false } = {}) {
  const subject = `attendance ${assignment}`;
  const onSettled = useRefresh();
  const undo = useAct({
    subject,
    mutationFn: () => api('POST elections/assignments/:id/attendance/undo/', { params: { id: assignment } }),
    onSuccess: () => toastDone(<Trans>Deshecho.</Trans>),
    again: <Trans>Deshacer</Trans>,
    onSettled,
  });
  return useAct({
    subject,
    mutationFn: (body: LinkAnswer) =>
      api('POST elections/assignments/:id/attendance/', { params: { id: assignment }, body }),
    onSuccess: (_, { answer }) =>
      isForOther && answer === 'declined'
        ? toastWithActions(subject, done, [{ label: <Trans>Deshacer</Trans>, run: () => undo.mutate() }])
        : toastDone(done),
    onSettled,
  });
}

/** Used on refusals too: they mean that the data shown is out of date. */
function useRefresh() {
  return async () => {
    await Promise.all([
      refreshPeople(),
      ...[['home'], ['places'], ['areas'], ['map']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ]);
  };
}
