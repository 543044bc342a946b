import { faqs } from '#contract/faqs.ts';
import { useTexts } from '../../core/texts.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { validateWith } from '../../core/validate.ts';
import { bodyOf, type FaqDraft } from './draft.ts';

/** Keeps the question across reloads under `key`. */
export function useFaqForm(key: string, start: FaqDraft) {
  const check = validateWith(faqs.endpoints['POST faqs/faqs/'].body, useTexts());
  return useKeptForm(key, start, (draft) => check(bodyOf(draft)));
}
export type FaqFormState = ReturnType<typeof useFaqForm>;
