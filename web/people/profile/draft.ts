import type { z } from 'zod';
import { spain } from '#contract/countries.ts';
import type { Point } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import type { ProfileField, profileFields } from '#contract/profile.ts';
import { profileParts, yesOrNoFields } from '#contract/profile-parts.ts';

type Wanted = { [F in ProfileField]: z.input<(typeof profileFields)[F]> };
type YesOrNoField = (typeof yesOrNoFields)[number];

/** A profile's input values; '' if nothing is typed or chosen. */
export type ProfileDraft = Omit<Wanted, 'birth_date' | 'location' | 'mobility' | YesOrNoField> & {
  [F in YesOrNoField]: 'yes' | 'no' | '';
} & {
  location: Point | null;
  mobility: Wanted['mobility'] | '';
  birth_day: string;
  birth_month: string;
  birth_year: string;
  /** ISO code, since countries share prefixes; '': the first country with the prefix */
  phone_country: string;
};

export type AddressValues = Pick<ProfileDraft, (typeof profileParts.address)[number]>;

const nothing = Object.fromEntries(
  Object.values(profileParts)
    .flat()
    .map((field) => [field, '']),
) as Record<ProfileField, ''>;

export function emptyProfile(language: Language): ProfileDraft {
  const { birth_date: _, ...empty } = nothing;
  return {
    ...empty,
    national_id_kind: 'dni',
    birth_day: '',
    birth_month: '',
    birth_year: '',
    address_country: spain,
    location: null,
    phone_country: 'ES',
    phone_prefix: '+34',
    language,
    availability: [],
  };
}

/** Returns the still valid fields of a stored draft, perhaps from an older version. */
export function fitting<D extends object>(kept: unknown, empty: D): D {
  const found = (kept ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(empty).map(([field, value]) => [field, fits(found[field], value) ? found[field] : value]),
  ) as D;
}

const fits = (kept: unknown, empty: unknown) =>
  kept !== undefined &&
  (empty === null || (typeof kept === typeof empty && Array.isArray(kept) === Array.isArray(empty)));

/** Converts the draft for the contract's schemas; unanswered questions are undefined. */
export function answersOf(draft: ProfileDraft) {
  const { birth_day: _, birth_month: __, birth_year: ___, phone_country: ____, ...fields } = draft;
  return { ...fields, birth_date: birthDateOf(draft), ...decided(fields) } satisfies Record<ProfileField, unknown>;
}
export type ProfileAnswers = ReturnType<typeof answersOf>;

const decided = (fields: Pick<ProfileDraft, YesOrNoField>) =>
  Object.fromEntries(
    yesOrNoFields.map((field) => [field, fields[field] === '' ? undefined : fields[field] === 'yes']),
  ) as Record<YesOrNoField, boolean | undefined>;

/** Converts the API's yes-or-no fields into inputs, the inverse of `decided`. */
export const chosen = (seen: Record<YesOrNoField, boolean>) =>
  Object.fromEntries(yesOrNoFields.map((field) => [field, seen[field] ? 'yes' : 'no'])) as Record<
    YesOrNoField,
    'yes' | 'no'
  >;

/** Returns YYYY-MM-DD, or undefined if empty; doesn't check that the day exists. */
export function birthDateOf({
  birth_day,
  birth_month,
  birth_year,
}: Pick<ProfileDraft, 'birth_day' | 'birth_month' | 'birth_year'>): string | undefined {
  if (!birth_day && !birth_month && !birth_year) return undefined;
  return `${birth_year}-${birth_month.padStart(2, '0')}-${birth_day.padStart(2, '0')}`;
}
