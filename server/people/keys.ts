import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { normaliseNationalId } from '#contract/national-id.ts';
import { foldText } from '#contract/text.ts';
import { wordsOf } from '../core/lists.ts';

export const emailKey = (email: string): string => email.trim().toLowerCase();

/** ('+34', '600 12 34 56') → '+34600123456', ('+44', '07911 123456') → '+447911123456' */
export const phoneKey = (prefix: string, phone: string): string =>
  parsePhoneNumberFromString(prefix + phone)?.number ?? `+${(prefix + phone).replace(/\D/g, '')}`;

type Names = { first_name: string; last_name_1: string; last_name_2?: string };

/** Surnames first: 'Pardo Bazán Emilia'. */
export const sortName = ({ first_name, last_name_1, last_name_2 = '' }: Names): string =>
  [last_name_1, last_name_2, first_name]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ');

type Searched = Names & {
  email: string;
  national_id?: string | null | undefined;
  phone_prefix?: string | null | undefined;
  phone?: string | null | undefined;
  profession?: string | undefined;
};

export function keyColumns(person: Searched) {
  const { email, national_id, phone, phone_prefix, profession = '' } = person;
  return {
    email_key: emailKey(email),
    national_id_key: national_id ? normaliseNationalId(national_id) : null,
    phone_key: phone ? phoneKey(phone_prefix ?? '', phone) : null,
    sort_name: sortName(person),
    name_key: foldText(sortName(person)),
    profession_search: foldText(profession),
    search: searchText(person),
  };
}

/** Folds names, e-mail whole and in parts, document, telephone with and without prefix. */
export function searchText(person: Searched): string {
  const { first_name, last_name_1, last_name_2, email, national_id, phone_prefix, phone } = person;
  return foldText(
    [
      ...[first_name, last_name_1, last_name_2, email, email.split('@')[1], email.replace(/[^\p{L}\p{N}]+/gu, ' ')],
      national_id && normaliseNationalId(national_id),
      phone && phoneKey(phone_prefix ?? '', phone),
      phone?.replace(/\D/g, ''),
    ]
      .filter(Boolean)
      .join(' '),
  );
}

/**
 * Each term must match the start of a word. A document or telephone number is one term, however
 * written ('12.345.678-Z', '600 12 34 56', '0034 600…').
 */
export function searchTerms(search: string | undefined): string[] {
  const whole = (search ?? '').replace(/[^\p{L}\p{N}+@]/gu, '');
  if (!/^\+?[a-z]?\d+[a-z]?$/i.test(whole)) return wordsOf(search);
  return [foldText(whole.replace(/^(?:00(?=\d{9})|(?=34[6-9]\d{8}$))/, '+'))];
}
