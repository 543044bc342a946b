import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { ProfileField } from '#contract/profile.ts';
import type { User } from '#contract/users.ts';
import { isRecord } from '../../../core/api-error.ts';
import { changeOf as changeWith, fieldOf } from '../../../core/form-fields.ts';
import { useSignedIn } from '../../../core/session.ts';
import { forgetKept, keep, loadKept } from '../../../core/tab-memory.ts';
import { answersOf, fitting, type ProfileDraft } from '../../../people/profile/draft.ts';
import { problemsIn } from '../../../people/profile/problems.ts';
import { useRules } from '../../../people/profile/use-rules.ts';
import {
  changedFields,
  draftOf,
  mergeInto,
  type ProfileMerge,
  type ProfileSection,
  type SentProfile,
  seenAgain,
  seenOf,
  withTheirs,
} from './change.ts';
import { emptiable, pick, schemaOf } from './schema.ts';

/**
 * Validates only changed sections. Keeps input across reloads; merges changes saved meanwhile.
 * `leavesOut`: sections that this form lacks.
 */
export function useEditForm(
  user: User,
  { leavesOut = [] }: { leavesOut?: readonly (ProfileSection & ProfileField)[] } = {},
) {
  const editor = useSignedIn();
  const rules = useRules(editor.id === user.id);
  // Somebody else may sign in here next.
  const key = `profile ${user.id} by ${editor.id}`;
  const [start] = useState(() => resume(seenOf(user), loadKept(key), leavesOut));
  const [seen, setSeen] = useState(start.seen);
  const [now, setNow] = useState(() => seenOf(user));
  const [conflicts, setConflicts] = useState(start.conflicts);
  // Separate from the values, which are kept across reloads.
  const [password, setPassword] = useState('');
  const isOwn = editor.id === user.id;
  const asksPassword = (changed: readonly ProfileField[]) => isOwn && user.has_password && changed.includes('email');

  const keepIt = (was: SentProfile, draft: ProfileDraft) =>
    changedFields(was, draft).length > 0 ? keep(key, { seen: was, draft }) : forgetKept(key);

  const form = useForm({
    initialValues: start.draft,
    onValuesChange: (draft) => keepIt(seen, draft),
    validate: (draft: ProfileDraft) => {
      const changed = changedFields(seen, draft);
      return {
        ...problemsIn(schemaOf(changed), pick(answersOf(draft), changed), rules),
        ...(asksPassword(changed) && !password && { password: rules.texts.unanswered.password }),
      };
    },
  });
  const change = changeWith<ProfileDraft>(form);

  const show = (merged: Omit<ProfileMerge, 'conflicts'>) => {
    setSeen(merged.seen);
    change(merged.draft);
    keepIt(merged.seen, merged.draft);
  };

  return {
    ...form,
    field: fieldOf<ProfileDraft>(form),
    change,
    isRequired: (field: ProfileField) => {
      if (field === 'profession' && rules.universe.professionRequired) return seen.profession !== '';
      return !emptiable.includes(field) && isFilled(seen[field]);
    },
    isOwn,
    leavesOut,
    seen,
    isChanged: changedFields(seen, form.values).length > 0,
    /** the password is needed, as the person's own address would change */
    asksPassword: asksPassword(changedFields(seen, form.values)),
    password,
    setPassword: (typed: string) => {
      setPassword(typed);
      form.clearFieldError('password');
    },
    /** the latest known profile as saved by others */
    now,
    conflicts,
    /** Merges a profile saved by somebody else with the input based on `was`. */
    meet: (fresh: User, was: SentProfile): ProfileMerge => {
      const merged = mergeInto(seenOf(fresh), was, form.getValues());
      setNow(seenOf(fresh));
      show(merged);
      setConflicts(merged.conflicts);
      return merged;
    },
    decide: (part: ProfileSection, whose: 'mine' | 'theirs') => {
      const draft = form.getValues();
      show({
        seen: seenAgain(part, seen, now),
        draft: whose === 'theirs' ? withTheirs(part, draft, now) : draft,
      });
      setConflicts(conflicts.filter((one) => one !== part));
    },
    forget: () => forgetKept(key),
  };
}

export type EditForm = ReturnType<typeof useEditForm>;

/** Merges kept input with the current profile, except sections in `leavesOut`. */
function resume(now: SentProfile, kept: unknown, leavesOut: readonly ProfileSection[]): ProfileMerge {
  const fresh: ProfileMerge = { seen: now, draft: draftOf(now), conflicts: [] };
  if (!isRecord(kept) || !isRecord(kept.seen) || !isRecord(kept.draft)) return fresh;
  const seen = { ...now, ...kept.seen };
  const { draft, seen: met, conflicts } = mergeInto(now, seen, fitting(kept.draft, draftOf(seen)));
  return {
    draft: leavesOut.reduce((all, part) => withTheirs(part, all, now), draft),
    seen: leavesOut.reduce((all, part) => seenAgain(part, all, now), met),
    conflicts: conflicts.filter((part) => !leavesOut.includes(part)),
  };
}

const isFilled = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
