import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { Faq } from '#contract/faqs.ts';
import { Conflict, Conflicts } from '../../records/Conflicts.tsx';
import { useLanguageNames } from '../../records/language-names.ts';
import { categoriesQuery } from './api.ts';
import { baseOf, conflictsOf, decided, type FaqDraft, type FaqField } from './draft.ts';
import type { FaqFormState } from './use-faq-form.ts';
import { useLabels } from './use-labels.ts';

type Props = { faq: Faq; form: FaqFormState; ref: Ref<HTMLDivElement> };

/** Lists the fields that two people changed to different values at the same time. */
export function FaqConflicts({ faq, form, ref }: Props) {
  const labels = useLabels();
  const say = useSay();
  const now = baseOf(faq);
  const conflicts = conflictsOf(form.values, now);
  if (conflicts.length === 0) return null;
  return (
    <Conflicts ref={ref}>
      {conflicts.map((field) => (
        <Conflict
          key={field}
          name={labels[field]}
          theirs={<Value>{say(field, now)}</Value>}
          mine={<Value>{say(field, form.values)}</Value>}
          onDecide={(whose) => form.change(decided(form.values, now, field, whose))}
        />
      ))}
    </Conflicts>
  );
}

const Value = ({ children }: { children: string }) => (
  <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</span>
);

function useSay() {
  const { t } = useLingui();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const languageNames = useLanguageNames();
  return (field: FaqField, values: Pick<FaqDraft, FaqField>): string => {
    if (field === 'is_draft') return values.is_draft ? t`Borrador` : t`Pública`;
    if (field === 'language') return languageNames[values.language];
    if (field === 'category') return categories.find(({ id }) => id === values.category)?.name ?? t`Sin categoría`;
    return values[field];
  };
}
