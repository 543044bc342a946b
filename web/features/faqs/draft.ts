import type { Faq } from '#contract/faqs.ts';
import type { Language } from '#contract/languages.ts';

export const fields = ['question', 'answer', 'language', 'category', 'is_draft'] as const;
export type FaqField = (typeof fields)[number];
/** `category` '': none */
type Fields = { question: string; answer: string; language: Language; category: string; is_draft: boolean };
/** `base`: the saved fields that the edit started from; `seen`: their `update_date` */
export type FaqDraft = Fields & { base: Fields & { seen: string } };

const fieldsOf = ({ question, answer, language, category, is_draft }: Faq): Fields => ({
  ...{ question, answer, language, is_draft },
  category: category ?? '',
});

export const baseOf = (faq: Faq): FaqDraft['base'] => ({ ...fieldsOf(faq), seen: faq.update_date });

export const draftOf = (faq: Faq): FaqDraft => ({ ...fieldsOf(faq), base: baseOf(faq) });

export function newDraft(language: Language, category = ''): FaqDraft {
  const empty = { question: '', answer: '', language, category, is_draft: true };
  return { ...empty, base: { ...empty, seen: '' } };
}

export const draftKeyOf = (id: string): string => `faq ${id}`;

export const bodyOf = ({ question, answer, language, category, is_draft }: Fields) => ({
  question: question.trim().replace(/\s*[\n\r]+\s*/g, ' '),
  answer: answer.trim(),
  language,
  is_draft,
  category: category || null,
});

export const changedFields = (draft: FaqDraft): FaqField[] =>
  fields.filter((field) => draft[field] !== draft.base[field]);

/** Lists the fields changed here that somebody else changed differently meanwhile. */
export const conflictsOf = (draft: FaqDraft, now: FaqDraft['base']): FaqField[] =>
  changedFields(draft).filter((field) => now[field] !== draft.base[field] && now[field] !== draft[field]);

/** Decides a conflict, making the field's current value its new base. */
export const decided = (
  draft: FaqDraft,
  now: FaqDraft['base'],
  field: FaqField,
  whose: 'mine' | 'theirs',
): FaqDraft => ({
  ...draft,
  ...(whose === 'theirs' && { [field]: now[field] }),
  base: { ...draft.base, [field]: now[field] },
});
