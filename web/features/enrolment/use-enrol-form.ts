import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { ProfileField } from '#contract/profile.ts';
import { changeOf, fieldOf } from '../../core/form-fields.ts';
import { currentLanguage } from '../../core/i18n.ts';
import { useRules } from '../../people/profile/use-rules.ts';
import { type Draft, keepDraft, loadDraft } from './draft.ts';
import { firstOpen, problemsOf } from './problems.ts';
import type { Step } from './steps.ts';

/**
 * Holds one form for all steps, and keeps it over a reload.
 * Checks it by the rules of the step that is shown.
 */
export function useEnrolForm(step: Step) {
  const rules = useRules();
  const [initialValues] = useState(() => loadDraft(currentLanguage()));
  const form = useForm({
    initialValues,
    onValuesChange: keepDraft,
    validate: (draft: Draft) => problemsOf(step, draft, rules),
  });
  return {
    ...form,
    /** the first step that isn't answered yet */
    open: firstOpen(form.values, rules),
    field: fieldOf<Draft>(form),
    change: changeOf<Draft>(form),
    isRequired: (field: ProfileField) => field !== 'profession' || rules.universe.professionRequired,
    isOwn: true,
  };
}

export type EnrolForm = ReturnType<typeof useEnrolForm>;
