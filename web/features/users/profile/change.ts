import { isSameAnswer } from '#contract/answers.ts';
import type { ProfileField } from '#contract/profile.ts';
import { profileParts } from '#contract/profile-parts.ts';
import type { User } from '#contract/users.ts';
import {
  answersOf,
  chosen,
  emptyProfile,
  type ProfileAnswers,
  type ProfileDraft,
} from '../../../people/profile/draft.ts';

export type SentProfile = Pick<User, ProfileField>;

const { email, names: _, ...together } = profileParts;
/** Fields that change together; each name changes alone. */
export const parts = {
  email,
  first_name: ['first_name'],
  last_name_1: ['last_name_1'],
  last_name_2: ['last_name_2'],
  ...together,
} as const satisfies Record<string, readonly ProfileField[]>;
export type ProfileSection = keyof typeof parts;
const allParts = Object.keys(parts) as ProfileSection[];
const fields = Object.values(parts).flat() as ProfileField[];

export const seenOf = (user: SentProfile): SentProfile =>
  Object.fromEntries(fields.map((field) => [field, user[field]])) as SentProfile;

export function draftOf(seen: SentProfile): ProfileDraft {
  const [year = '', month = '', day = ''] = seen.birth_date?.split('-') ?? [];
  const empty = emptyProfile(seen.language);
  return {
    ...empty,
    ...(Object.fromEntries(
      Object.keys(empty).map((key) => [key, seen[key as ProfileField] ?? empty[key as never]]),
    ) as ProfileDraft),
    birth_day: day.replace(/^0/, ''),
    birth_month: month.replace(/^0/, ''),
    birth_year: year,
    phone_country: '',
    ...chosen(seen),
  };
}

/** Lists the changed fields by their contract names, with those that must accompany them. */
export function changedFields(seen: SentProfile, draft: ProfileDraft): ProfileField[] {
  const [before, after] = [answersOf(draftOf(seen)), answersOf(draft)];
  return allParts.flatMap((part): readonly ProfileField[] => {
    const changed = changedIn(part, before, after);
    if (changed.length === 0) return changed;
    // A document or number is validated together with its kind or country.
    if (part === 'national_id' || part === 'phone') return parts[part];
    if (part !== 'address') return changed;
    // The pin stays where the editor put it; without one, the server locates the address.
    // The postal code is validated by its country's rule.
    const zip = changed.some((field) => field === 'address_zip' || field === 'address_country');
    const typed = parts.address.filter(
      (field) =>
        field !== 'location' &&
        (changed.includes(field) || (zip && (field === 'address_zip' || field === 'address_country'))),
    );
    return after.location ? [...typed, 'location'] : typed;
  });
}

/** Includes the previous values. */
export function changeOf(seen: SentProfile, draft: ProfileDraft) {
  const answers = answersOf(draft);
  const changed = changedFields(seen, draft);
  return {
    ...Object.fromEntries(changed.map((field) => [field, answers[field]])),
    seen: Object.fromEntries(changed.map((field) => [field, seen[field]])),
  };
}

export type ProfileMerge = { draft: ProfileDraft; seen: SentProfile; conflicts: ProfileSection[] };

/**
 * Merges a draft based on `seen` into the current profile. Sections unchanged in the draft take
 * others' changes; sections changed differently by both are conflicts.
 */
export function mergeInto(now: SentProfile, seen: SentProfile, draft: ProfileDraft): ProfileMerge {
  const [before, mine, theirs] = [answersOf(draftOf(seen)), answersOf(draft), answersOf(draftOf(now))];
  const conflicts: ProfileSection[] = [];
  let merged: Omit<ProfileMerge, 'conflicts'> = { draft, seen };
  for (const part of allParts) {
    if (changedIn(part, before, theirs).length === 0) continue;
    const isMine = changedIn(part, before, mine).length > 0 && changedIn(part, mine, theirs).length > 0;
    if (isMine) conflicts.push(part);
    else merged = { draft: withTheirs(part, merged.draft, now), seen: seenAgain(part, merged.seen, now) };
  }
  return { ...merged, conflicts };
}

/** Returns the draft with a section's current value. */
export function withTheirs(part: ProfileSection, draft: ProfileDraft, now: SentProfile): ProfileDraft {
  const theirs = draftOf(now);
  return { ...draft, ...Object.fromEntries(inputsOf(part).map((input) => [input, theirs[input]])) };
}

/** Marks a section's current value as seen, which decides its conflict. */
export const seenAgain = (part: ProfileSection, seen: SentProfile, now: SentProfile): SentProfile => ({
  ...seen,
  ...Object.fromEntries(parts[part].map((field) => [field, now[field]])),
});

const inputsOf = (part: ProfileSection): readonly (keyof ProfileDraft)[] => {
  if (part === 'birth_date') return ['birth_day', 'birth_month', 'birth_year'];
  if (part === 'phone') return ['phone_country', 'phone_prefix', 'phone'];
  return parts[part];
};

/** Lists the fields of a section that differ in meaning. */
function changedIn(part: ProfileSection, before: ProfileAnswers, after: ProfileAnswers): ProfileField[] {
  // A kind without a document, or a country without a number, means nothing.
  if (part === 'national_id' && !before.national_id && !after.national_id) return [];
  if (part === 'phone' && !before.phone && !after.phone) return [];
  return parts[part].filter((field) => !isSameAnswer(field, before[field], after[field]));
}
