import { hashKey, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
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

/** Sends an act once: a second press may come before the button is drawn as busy. */
export function useAct<Reply = unknown, Wanted = void>({
  subject,
  onFailure,
  again,
  about,
  onSettled,
  ...act
}: Act<Reply, Wanted>) {
  const own = useId();
  const unanswered = useRef(new Set<string>());
  const mutation = useMutation<Reply, Error, Wanted>({
    ...act,
    onError: (error, wanted) => {
      if (onFailure?.(error, wanted)) return;
      toastFailure(subject ?? own, error, { run: () => mutate(wanted), label: again, about });
    },
    onSettled: async (...settled) => {
      unanswered.current.delete(hashKey([settled[2]]));
      const fetched = onSettled?.(...settled);
      // Offline, refetching fails slowly, and a retry shouldn't wait for it.
      if (!settled[1]) await fetched;
    },
  });
  const mutate: typeof mutation.mutate = (...wanted) => {
    const act = hashKey([wanted[0]]);
    if (unanswered.current.has(act)) return;
    unanswered.current.add(act);
    mutation.mutate(...wanted);
  };
  return { ...mutation, mutate };
}
