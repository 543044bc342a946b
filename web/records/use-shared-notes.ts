import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, isRecord } from '../core/api-error.ts';
import { forgetKept, keep, loadKept } from '../core/tab-memory.ts';

type Notes = {
  /** storage key by subject and writer, since somebody else may sign in next */
  key: string;
  now: string;
  /** replaces the notes in `seen`; returns them as saved */
  send: (text: string, seen: string) => Promise<string>;
  read: () => Promise<string>;
};

/** Keeps unsaved text over a reload; shows other people's changes before overwriting them. */
export function useSharedNotes({ key, now, send, read }: Notes) {
  const [start] = useState(() => resume(now, loadKept(key)));
  const [text, setText] = useState(start.text);
  /** the saved notes that the writer has seen */
  const [seen, setSeen] = useState(start.seen);
  const [theirs, setTheirs] = useState<string>();
  const isChanged = text !== seen;

  useEffect(() => {
    if (isChanged) keep(key, { text, seen });
    else forgetKept(key);
  }, [key, isChanged, text, seen]);

  useEffect(() => {
    // The notes aren't being edited here: show the current ones.
    if (isChanged || seen === now) return;
    setText(now);
    setSeen(now);
  }, [isChanged, seen, now]);

  const save = useMutation({
    mutationFn: () => send(text, seen),
    onSuccess: (saved) => {
      setTheirs(undefined);
      setText(saved);
      setSeen(saved);
    },
    onError: async (error) => {
      if (!isMeanwhile(error)) return;
      const written = await read();
      setTheirs(written);
      setSeen(written);
    },
  });

  return {
    text,
    setText,
    isChanged,
    save,
    hasFailed: save.isError && !isMeanwhile(save.error),
    theirs,
    join: () => {
      setText([theirs, text].filter(Boolean).join('\n\n'));
      setTheirs(undefined);
    },
    discard: () => forgetKept(key),
  };
}

const isMeanwhile = (error: unknown) => error instanceof ApiError && error.code === 'edited_meanwhile';

function resume(now: string, kept: unknown): { text: string; seen: string } {
  if (isRecord(kept) && typeof kept.text === 'string' && typeof kept.seen === 'string')
    return { text: kept.text, seen: kept.seen };
  return { text: now, seen: now };
}
