import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AttendanceAnswer } from '#contract/attending.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { useAct } from '../../ui/use-act.ts';

export type Given = { answer: AttendanceAnswer; note?: string };

/**
 * Answers for an assignment.
 * Shown once the server has it: who reads "you will come" must not learn later that nobody knows.
 */
export function useAnswering(assignment: string, done: ReactNode) {
  const queryClient = useQueryClient();
  return useAct({
    subject: `attendance ${assignment}`,
    mutationFn: (body: Given) =>
      api('POST elections/assignments/:id/attendance/', { params: { id: assignment }, body }),
    onSuccess: () => toastDone(done),
    // A refusal says that something has changed: it is to be seen.
    onSettled: async () => {
      await Promise.all([
        refreshPeople(queryClient),
        ...[['home'], ['places'], ['areas'], ['map']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ]);
    },
  });
}
