import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Mailing, MailingTexts } from '#contract/mailings.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { forgetKept, keep, loadKept } from '../../core/tab-memory.ts';
import { mailingQuery } from './api.ts';

const pauseMs = 800;
const retryMs = 5000;

export type DraftState = 'saved' | 'saving' | 'failed';

/** Saves while typing. This tab keeps unsaved input and retries until the server has it. */
export function useDraft(mailing: Mailing) {
  const key = `mailing ${mailing.id}`;
  const [texts, setTexts] = useState<MailingTexts>(() => (loadKept(key) as MailingTexts | undefined) ?? mailing.texts);
  const written = JSON.stringify(texts);
  const [saved, setSaved] = useState(() => JSON.stringify(mailing.texts));
  const isChanged = written !== saved;

  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: async (sent: string) => {
      const next = JSON.parse(sent) as MailingTexts;
      const gone = Object.keys(JSON.parse(saved)).filter((language) => !(language in next));
      const removed = Object.fromEntries(gone.map((language) => [language, null]));
      return api('PATCH mailing/mailings/:id/', {
        params: { id: mailing.id },
        body: { texts: { ...next, ...removed } },
      });
    },
    onSuccess: (answer, sent) => {
      setSaved(sent);
      queryClient.setQueryData(mailingQuery(mailing.id).queryKey, answer);
    },
  });
  const save = useEffectEvent(() => {
    if (isChanged && !isPending) mutate(written);
  });

  useEffect(() => {
    if (!isChanged) return forgetKept(key);
    keep(key, JSON.parse(written));
    // Only one request runs at a time.
    if (isPending) return;
    const timer = setTimeout(save, error ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [key, written, isChanged, isPending, error]);
  useEffect(() => {
    window.addEventListener('online', save);
    return () => window.removeEventListener('online', save);
  }, []);

  const state: DraftState = !isChanged ? 'saved' : error ? 'failed' : 'saving';
  return {
    texts,
    setTexts,
    state,
    error,
    /** saves pending input before an action on the draft */
    settle: async () => void (isChanged && (await mutateAsync(written))),
    isUnsaved: () => isChanged,
    discard: () => forgetKept(key),
  };
}
