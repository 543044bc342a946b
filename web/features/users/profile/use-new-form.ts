import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { ProfileField } from '#contract/profile.ts';
import { changeOf, fieldOf } from '../../../core/form-fields.ts';
import { useSignedIn } from '../../../core/session.ts';
import { forgetKept, keep, loadKept } from '../../../core/tab-memory.ts';
import { useUniverse } from '../../../core/universe.ts';
import { emptyProfile, fitting, type ProfileDraft } from '../../../people/profile/draft.ts';
import { problemsIn } from '../../../people/profile/problems.ts';
import { useRules } from '../../../people/profile/use-rules.ts';
import { alwaysSent, listFilledFields } from './filled-fields.ts';
import { schemaOf } from './schema.ts';

/**
 * Holds the form with which an administrator adds a person; fields left empty aren't sent.
 * The person fills in the rest.
 */
export function useNewForm() {
  const rules = useRules(false);
  // Somebody else may sign in here next.
  const key = `new person by ${useSignedIn().id}`;
  const empty = emptyProfile(useUniverse().defaultLanguage);
  const [initialValues] = useState(() => fitting(loadKept(key), empty));
  const form = useForm({
    initialValues,
    onValuesChange: (draft: ProfileDraft) => keep(key, draft),
    validate: (draft: ProfileDraft) => {
      const answers = listFilledFields(draft);
      return problemsIn(schemaOf(Object.keys(answers) as ProfileField[]), answers, rules);
    },
  });
  return {
    ...form,
    field: fieldOf<ProfileDraft>(form),
    change: changeOf<ProfileDraft>(form),
    isRequired: (field: ProfileField) => alwaysSent.includes(field),
    isOwn: false,
    isChanged: JSON.stringify(form.values) !== JSON.stringify(empty),
    forget: () => forgetKept(key),
  };
}
