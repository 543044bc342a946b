import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Faq } from '#contract/faqs.ts';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { queryClient } from '../../core/query-client.ts';
import { faqQuery } from './api.ts';
import { baseOf, bodyOf, changedFields, conflictsOf, type FaqDraft } from './draft.ts';
import { refreshFaqs } from './refresh.ts';
import { tellSaved } from './tell-saved.tsx';
import type { FaqFormState } from './use-faq-form.ts';

/** Retries, as somebody may keep saving meanwhile; then the error is shown. */
const mostTries = 3;

/** Saves a question's changed fields, once conflicts with other people's changes are decided. */
export function useSaveFaq(faq: Faq, form: FaqFormState) {
  const navigate = useNavigate();
  const conflicts = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);

  const trySave = async (draft: FaqDraft, now: Faq, tries: number): Promise<void> => {
    if (conflictsOf(draft, baseOf(now)).length > 0) {
      // Waits for the render.
      requestAnimationFrame(() => conflicts.current?.focus());
      return;
    }
    const body = Object.fromEntries(
      Object.entries(bodyOf(draft)).filter(([field]) => (changedFields(draft) as string[]).includes(field)),
    );
    try {
      await finish(
        await api('PATCH faqs/faqs/:id/', { params: { id: faq.id }, body: { ...body, seen: now.update_date } }),
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'edited_meanwhile' || tries >= mostTries) throw error;
      await trySave(draft, await queryClient.fetchQuery({ ...faqQuery(faq.id), staleTime: 0 }), tries + 1);
    }
  };

  const finish = async (saved: Faq) => {
    isSaved.current = true;
    form.forget();
    await navigate({ to: '/faqs/manage' });
    queryClient.setQueryData(faqQuery(faq.id).queryKey, saved);
    tellSaved(saved);
    await refreshFaqs();
  };

  return { send: (draft: FaqDraft) => trySave(draft, faq, 1), conflicts, isSaved: () => isSaved.current };
}
