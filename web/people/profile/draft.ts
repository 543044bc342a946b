import type { z } from 'zod';
import { spain } from '#contract/countries.ts';
import type { Point } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import type { ProfileField, profileFields } from '#contract/profile.ts';

type Wanted = { [F in ProfileField]: z.input<(typeof profileFields)[F]> };

/** A home address, as its inputs hold it. */
export type AddressValues = {
  address_street: string;
  address_number: string;
  address_extra: string;
  address_zip: string;
  address_city: string;
  address_region: string;
  /** ISO code */
  address_country: string;
  location: Point | null;
};

/** A person's profile, as its inputs hold it. */
export type ProfileDraft = AddressValues & {
  email: string;
  first_name: string;
  last_name_1: string;
  last_name_2: string;
  national_id_kind: Wanted['national_id_kind'];
  national_id: string;
  birth_day: string;
  birth_month: string;
  birth_year: string;
  /** ISO code, since several countries share a prefix; '' is the first country that has it */
  phone_country: string;
  phone_prefix: string;
  phone: string;
  language: Language;
  profession: string;
  availability: Wanted['availability'];
  mobility: Wanted['mobility'] | '';
  is_experiencied: 'yes' | 'no' | '';
  notes_self: string;
};

export const emptyProfile = (language: Language): ProfileDraft => ({
  email: '',
  first_name: '',
  last_name_1: '',
  last_name_2: '',
  national_id_kind: 'dni',
  national_id: '',
  birth_day: '',
  birth_month: '',
  birth_year: '',
  address_street: '',
  address_number: '',
  address_extra: '',
  address_zip: '',
  address_city: '',
  address_region: '',
  address_country: spain,
  location: null,
  phone_country: 'ES',
  phone_prefix: '+34',
  phone: '',
  language,
  profession: '',
  availability: [],
  mobility: '',
  is_experiencied: '',
  notes_self: '',
});

/** Takes the fields that still fit from a kept draft: an older version may have kept it. */
export function fitting<D extends object>(kept: unknown, empty: D): D {
  const found = (kept ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(empty).map(([field, value]) => [field, fits(found[field], value) ? found[field] : value]),
  ) as D;
}

const fits = (kept: unknown, empty: unknown) =>
  kept !== undefined &&
  (empty === null || (typeof kept === typeof empty && Array.isArray(kept) === Array.isArray(empty)));

/** Gives the draft as the contract's schemas want it; undefined where a question isn't answered. */
export const answersOf = (draft: ProfileDraft) =>
  ({
    email: draft.email,
    first_name: draft.first_name,
    last_name_1: draft.last_name_1,
    last_name_2: draft.last_name_2,
    national_id_kind: draft.national_id_kind,
    national_id: draft.national_id,
    birth_date: birthDateOf(draft),
    address_street: draft.address_street,
    address_number: draft.address_number,
    address_extra: draft.address_extra,
    address_city: draft.address_city,
    address_zip: draft.address_zip,
    address_region: draft.address_region,
    address_country: draft.address_country,
    location: draft.location,
    phone_prefix: draft.phone_prefix,
    phone: draft.phone,
    language: draft.language,
    profession: draft.profession,
    availability: draft.availability,
    mobility: draft.mobility,
    is_experiencied: draft.is_experiencied === '' ? undefined : draft.is_experiencied === 'yes',
    notes_self: draft.notes_self,
  }) satisfies Record<ProfileField, unknown>;
export type Answers = ReturnType<typeof answersOf>;

/** Gives YYYY-MM-DD, undefined where nothing was typed; doesn't check that the day exists. */
export function birthDateOf({
  birth_day,
  birth_month,
  birth_year,
}: Pick<ProfileDraft, 'birth_day' | 'birth_month' | 'birth_year'>): string | undefined {
  if (!birth_day && !birth_month && !birth_year) return undefined;
  return `${birth_year}-${birth_month.padStart(2, '0')}-${birth_day.padStart(2, '0')}`;
}
