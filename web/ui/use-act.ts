import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { toastFailure } from './toast-actions.tsx';

type Act<Reply, Wanted> = Omit<UseMutationOptions<Reply, Error, Wanted>, 'onError'> & {
  /** toasts on one subject replace each other */
  subject?: string;
  /** reports a failure itself and returns true, or false to leave it to the toast */
  onFailure?: (error: Error, wanted: Wanted) => boolean;
  /** label of the retry button, if "again" isn't clear */
  again?: ReactNode;
  /** names the record in a failure's toast, if the page moves on meanwhile */
  about?: string | undefined;
};

export function useAct<Reply = unknown, Wanted = void>({
  subject,
  onFailure,
  again,
  about,
  onSettled,
  ...act
}: Act<Reply, Wanted>) {
  const own = useId();
  const mutation = useMutation<Reply, Error, Wanted>({
    ...act,
    onError: (error, wanted) => {
      if (onFailure?.(error, wanted)) return;
      toastFailure(subject ?? own, error, { run: () => mutation.mutate(wanted), label: again, about });
    },
    onSettled: async (...settled) => {
      const fetched = onSettled?.(...settled);
      // Offline, refetching fails slowly, and a retry shouldn't wait for it.
      if (!settled[1]) await fetched;
    },
  });
  return mutation;
}
