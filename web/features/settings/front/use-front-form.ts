import { useState } from 'react';
import { type FrontText, fronts } from '#contract/front.ts';
import { api } from '../../../core/api.ts';
import { ApiError } from '../../../core/api-error.ts';
import { queryClient } from '../../../core/query-client.ts';
import { useTexts } from '../../../core/texts.ts';
import { useKeptForm } from '../../../core/use-kept-form.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { validateWith } from '../../../core/validate.ts';
import { frontTextsQuery, refreshFront } from '../api.ts';

export const dutyFields = ['duty1', 'duty2', 'duty3'] as const;
type FrontDraft = { title: string; intro: string } & Record<(typeof dutyFields)[number], string>;

const change = 'PATCH universe/front/texts/';
const { body: bodySchema } = fronts.endpoints[change];

const draftOf = ({ title, intro, duties }: FrontText): FrontDraft => {
  const [duty1 = '', duty2 = '', duty3 = ''] = duties;
  return { title, intro, duty1, duty2, duty3 };
};

export const writtenOf = ({ title, intro, ...duties }: FrontDraft) => ({
  title,
  intro,
  duties: dutyFields.map((field) => duties[field].trim()).filter((duty) => duty !== ''),
});

/** Edits texts that others may save meanwhile. */
export function useFrontForm(text: FrontText) {
  const { language } = text;
  // The edits stay based on the texts first loaded, even if others save meanwhile.
  const [base, setBase] = useState(text);
  const [theirs, setTheirs] = useState<FrontText>();
  const check = validateWith(bodySchema, useTexts());
  const form = useKeptForm<FrontDraft>(`front ${language}`, draftOf(base), (draft) =>
    check({ language, ...writtenOf(draft) }),
  );

  const startFrom = (now: FrontText) => {
    form.forget();
    setBase(now);
    setTheirs(undefined);
    form.setValues(draftOf(now));
  };
  const { submit, isSending, summary } = useSubmit<FrontDraft>(form, async (draft) => {
    const seen = (theirs ?? base).update_date;
    try {
      startFrom(await api(change, { body: { language, ...writtenOf(draft), seen } }));
      await refreshFront();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edited_meanwhile') {
        const { texts } = await queryClient.fetchQuery({ ...frontTextsQuery, staleTime: 0 });
        setTheirs(texts.find((one) => one.language === language));
      }
      throw error;
    }
  });
  return { form, theirs, discard: () => startFrom(base), submit, isSending, summary };
}
