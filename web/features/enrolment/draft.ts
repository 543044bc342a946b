import type { z } from 'zod';
import type { registration } from '#contract/enrolment.ts';
import type { Language } from '#contract/languages.ts';
import type { AddressValues } from '../addresses/AddressFields.tsx';
import type { Step } from './steps.ts';

type Wanted = z.input<typeof registration>;

/** What has been typed so far, as the inputs hold it. */
export type Draft = AddressValues & {
  email: string;
  password: string;
  first_name: string;
  last_name_1: string;
  last_name_2: string;
  national_id_kind: Wanted['national_id_kind'];
  national_id: string;
  birth_day: string;
  birth_month: string;
  birth_year: string;
  /** ISO code: several countries share a prefix */
  phone_country: string;
  phone_prefix: string;
  phone: string;
  language: Language;
  profession: string;
  availability: Wanted['availability'];
  mobility: Wanted['mobility'] | '';
  is_experiencied: 'yes' | 'no' | '';
  notes_self: string;
  terms_accepted: boolean;
};

const key = 'enrolment';

export const emptyDraft = (language: Language): Draft => ({
  email: '',
  password: '',
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
  address_country: 'ES',
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
  terms_accepted: false,
});

/** What this tab kept over a reload. A draft of another version of the app gives what still fits. */
export function loadDraft(language: Language): Draft {
  const empty = emptyDraft(language);
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const fitting = Object.entries(empty).map(([field, value]) => [
      field,
      fits(kept[field], value) ? kept[field] : value,
    ]);
    return { ...Object.fromEntries(fitting), password: '' };
  } catch {
    return empty;
  }
}

const fits = (kept: unknown, empty: unknown) =>
  kept !== undefined &&
  (empty === null || (typeof kept === typeof empty && Array.isArray(kept) === Array.isArray(empty)));

/** Until the tab is closed, and without the password: the device may be somebody else's. */
export function keepDraft({ password: _, ...rest }: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(rest));
  } catch {
    // A browser that stores nothing enrols too, without surviving a reload.
  }
}

export const forgetDraft = (): void => sessionStorage.removeItem(key);

/** The draft as the contract's schemas want it, by step. */
export const answersOf = (draft: Draft) =>
  ({
    account: { email: draft.email, password: draft.password },
    identification: {
      first_name: draft.first_name,
      last_name_1: draft.last_name_1,
      last_name_2: draft.last_name_2,
      national_id_kind: draft.national_id_kind,
      national_id: draft.national_id,
      birth_date: birthDateOf(draft),
    },
    address: {
      address_street: draft.address_street,
      address_number: draft.address_number,
      address_extra: draft.address_extra,
      address_city: draft.address_city,
      address_zip: draft.address_zip,
      address_region: draft.address_region,
      address_country: draft.address_country,
      location: draft.location,
    },
    phone: { phone_prefix: draft.phone_prefix, phone: draft.phone },
    other: {
      language: draft.language,
      profession: draft.profession,
      availability: draft.availability,
      mobility: draft.mobility,
      is_experiencied: draft.is_experiencied === '' ? undefined : draft.is_experiencied === 'yes',
      notes_self: draft.notes_self,
    },
    legal: { terms_accepted: draft.terms_accepted },
  }) satisfies Record<Step, Record<string, unknown>>;

/** YYYY-MM-DD, undefined where nothing was typed; not checked whether that day exists. */
export function birthDateOf({ birth_day, birth_month, birth_year }: Draft): string | undefined {
  if (!birth_day && !birth_month && !birth_year) return undefined;
  return `${birth_year}-${birth_month.padStart(2, '0')}-${birth_day.padStart(2, '0')}`;
}
