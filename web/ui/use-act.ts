import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { toastFailure } from './toast-actions.tsx';

type Act<Reply, Wanted> = Omit<UseMutationOptions<Reply, Error, Wanted>, 'onError'> & {
  /** names the subject; acts on the same one replace each other's toasts */
  subject?: string;
  /** says a failure in words of its own; true where it did */
  onFailure?: (error: Error, wanted: Wanted) => boolean;
  /** the button that tries again, where "again" doesn't say what */
  again?: ReactNode;
};

/** Does something; where it fails it says so, and offers to try again. */
export function useAct<Reply = unknown, Wanted = void>({
  subject,
  onFailure,
  again,
  onSettled,
  ...act
}: Act<Reply, Wanted>) {
  const own = useId();
  const mutation = useMutation<Reply, Error, Wanted>({
    ...act,
    onError: (error, wanted) => {
      if (onFailure?.(error, wanted)) return;
      toastFailure(subject ?? own, error, { run: () => mutation.mutate(wanted), label: again });
    },
    onSettled: async (...settled) => {
      const fetched = onSettled?.(...settled);
      // Without a network it takes long to fail, and whoever tries again shouldn't wait.
      if (!settled[1]) await fetched;
    },
  });
  return mutation;
}
