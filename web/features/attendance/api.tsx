import { Trans } from '@lingui/react/macro';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import type { LinkAnswer } from '../../people/answering/AttendanceAnswers.tsx';
import { refreshAnswered } from '../../people/answering/refresh.ts';
import { toastWithActions } from '../../ui/toast-actions.tsx';
import { useAct } from '../../ui/use-act.ts';

/** Notes another person's answer; offers to undo a refusal recorded by mistake. */
export function useAnswering(assignment: string) {
  const subject = `attendance ${assignment}`;
  const params = { id: assignment };
  const onSettled = refreshAnswered;
  const undo = useAct({
    subject,
    mutationFn: () => api('POST elections/assignments/:id/attendance/undo/', { params }),
    onSuccess: () => toastDone(<Trans>Deshecho.</Trans>),
    again: <Trans>Deshacer</Trans>,
    onSettled,
  });
  return useAct({
    subject,
    mutationFn: (body: LinkAnswer) => api('POST elections/assignments/:id/attendance/', { params, body }),
    onSuccess: (_, { answer }) => {
      const done = <Trans>Anotado.</Trans>;
      if (answer === 'declined')
        toastWithActions(subject, done, [{ label: <Trans>Deshacer</Trans>, run: () => undo.mutate() }]);
      else toastDone(done);
    },
    onSettled,
  });
}
