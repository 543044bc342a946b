import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, isRecord } from '../core/api-error.ts';
import { forgetKept, keep, loadKept } from '../core/tab-memory.ts';

type Notes = {
  /** of this tab's memory: subject and writer, since the next to sign in may be somebody else */
  key: string;
  /** the notes as they are saved */
  now: string;
  /** saves notes over those that were seen; gives them as saved */
  send: (text: string, seen: string) => Promise<string>;
  /** reads the notes anew */
  read: () => Promise<string>;
};

/**
 * Edits notes that several people write; keeps them over a reload.
 * Never writes over somebody else's meanwhile without having shown them.
 */
export function useSharedNotes({ key, now, send, read }: Notes) {
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
    /** the notes that somebody else has written meanwhile */
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
