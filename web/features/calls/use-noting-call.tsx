import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AttendanceAnswer } from '#contract/attending.ts';
import type { CallOutcome } from '#contract/calls.ts';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { forgetKept, keep, loadKept } from '../../core/tab-memory.ts';
import { goingOn, toastUndone, toastWithActions } from '../../ui/toast-actions.tsx';
import { useAct } from '../../ui/use-act.ts';

/** Answers implied by an outcome, for people with a place. */
const answers: Partial<Record<CallOutcome, AttendanceAnswer>> = { will_come: 'confirmed', wont_come: 'declined' };

export type NotingCall = ReturnType<typeof useNotingCall>;

/**
 * Notes a call's outcome, with undo. The note stays in the tab until it is saved. `onNoted`: the
 * page continues with the next person.
 */
export function useNotingCall(user: User, onNoted?: () => void) {
  const { id, assignment } = user;
  const memory = `call ${id}`;
  const [note, setNote] = useState(() => String(loadKept(memory) ?? ''));
  const [isAnswer, setIsAnswer] = useState(true);
  const write = (text: string) => {
    setNote(text);
    if (text) keep(memory, text);
    else forgetKept(memory);
  };
  const attendanceOf = (outcome: CallOutcome) => {
    const { [outcome]: answer } = answers;
    return answer && assignment && isAnswer ? { assignment: assignment.id, answer } : undefined;
  };
  const subject = `calls ${id}`;
  const name = fullName(user);
  const refresh = async () => {
    const stale = [['users'], ['places'], ['changes']];
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  const undo = useAct({
    subject,
    mutationFn: ({ call, ...body }: { call: string; assignment?: string }) =>
      api('POST users/users/:id/calls/:call/undo/', { params: { id, call }, body }),
    onSuccess: () => toastUndone(onNoted && name),
    again: <Trans>Deshacer</Trans>,
    onSettled: refresh,
  });
  const { mutate, isPending, variables } = useAct({
    subject,
    mutationFn: (said: { outcome: CallOutcome; attendance: ReturnType<typeof attendanceOf> }) =>
      api('POST users/users/:id/calls/', { params: { id }, body: { ...said, note: note.trim() } }),
    onSuccess: async ({ id: call }, { attendance }) => {
      write('');
      const run = () => undo.mutateAsync({ call, ...(attendance && { assignment: attendance.assignment }) });
      const said = onNoted ? <Trans>Llamada anotada: {name}</Trans> : <Trans>Anotado.</Trans>;
      toastWithActions(onNoted ? goingOn : subject, said, [{ label: <Trans>Deshacer</Trans>, run }]);
      onNoted?.();
      await refresh();
    },
  });
  return {
    note,
    write,
    isAnswer,
    setIsAnswer,
    /** set while an outcome is being saved */
    saving: isPending ? variables.outcome : undefined,
    save: (outcome: CallOutcome) => {
      if (!isPending) mutate({ outcome, attendance: attendanceOf(outcome) });
    },
  };
}
