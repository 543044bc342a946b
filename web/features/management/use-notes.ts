import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { ApiError, isRecord } from '../../core/api-error.ts';
import { useSignedIn } from '../../core/session.ts';
import { forgetKept, keep, loadKept } from '../../core/tab-memory.ts';
import { userQuery } from '../../people/api.ts';

/**
 * Edits the coordinators' notes about somebody; keeps them over a reload.
 * Never writes over somebody else's meanwhile without having shown them.
 */
export function useNotes(user: User) {
  const queryClient = useQueryClient();
  const query = userQuery(user.id);
  // The next to sign in here may be somebody else.
  const key = `notes on ${user.id} by ${useSignedIn().id}`;
  const now = user.notes_manager ?? '';
  const [start] = useState(() => resume(now, loadKept(key)));
  const [text, setText] = useState(start.text);
  /** the notes when this text was begun, or as shown since */
  const [seen, setSeen] = useState(start.seen);
  const [theirs, setTheirs] = useState<string>();
  const isChanged = text !== seen;

  useEffect(() => {
    if (isChanged) keep(key, { text, seen });
    else forgetKept(key);
  }, [key, isChanged, text, seen]);

  useEffect(() => {
    // Nobody is writing here: show the notes of others.
    if (isChanged || seen === now) return;
    setText(now);
    setSeen(now);
  }, [isChanged, seen, now]);

  const save = useMutation({
    mutationFn: () =>
      api('PATCH users/users/:id/notes/', { params: { id: user.id }, body: { notes_manager: text, seen } }),
    onSuccess: (saved) => {
      setTheirs(undefined);
      setText(saved.notes_manager ?? '');
      setSeen(saved.notes_manager ?? '');
      queryClient.setQueryData(query.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['changes'] });
    },
    onError: async (error) => {
      if (!isMeanwhile(error)) return;
      const { notes_manager } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      setTheirs(notes_manager ?? '');
      setSeen(notes_manager ?? '');
    },
  });

  return {
    text,
    setText,
    isChanged,
    save,
    /** the notes that somebody else has written meanwhile */
    theirs,
    join: () => {
      setText([theirs, text].filter(Boolean).join('\n\n'));
      setTheirs(undefined);
    },
    discard: () => forgetKept(key),
  };
}

export const isMeanwhile = (error: unknown) => error instanceof ApiError && error.code === 'edited_meanwhile';

function resume(now: string, kept: unknown): { text: string; seen: string } {
  if (isRecord(kept) && typeof kept.text === 'string' && typeof kept.seen === 'string')
    return { text: kept.text, seen: kept.seen };
  return { text: now, seen: now };
}
