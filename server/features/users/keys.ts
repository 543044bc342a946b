import { foldText } from '#contract/text.ts';

/** By which an e-mail address is unique in a tenant: ' Ana@Example.ORG' → 'ana@example.org'. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** By which an identity document is unique in a tenant: upper case, letters and digits only ('12.345.678-z' → '12345678Z'). */
export const nationalIdKey = (nationalId: string): string => nationalId.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** By which telephone numbers are compared: ('+34', '600 12 34 56') → '+34600123456'. */
export const phoneKey = (prefix: string, phone: string): string => `+${(prefix + phone).replace(/\D/g, '')}`;

type Names = { first_name: string; last_name_1: string; last_name_2?: string };

/** What lists of people sort by: surnames, then first name ('Pardo Bazán Emilia'). */
export const sortName = ({ first_name, last_name_1, last_name_2 = '' }: Names): string =>
  [last_name_1, last_name_2, first_name]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ');

type Searched = Names & {
  email: string;
  national_id?: string | null;
  phone_prefix?: string | null;
  phone?: string | null;
};

/** What a search of people looks in, folded as its words are: names, e-mail, identity document and telephone number. */
export function searchText(person: Searched): string {
  const { first_name, last_name_1, last_name_2, email, national_id, phone_prefix, phone } = person;
  return foldText(
    [
      ...[first_name, last_name_1, last_name_2, email],
      national_id && nationalIdKey(national_id),
      phone && phoneKey(phone_prefix ?? '', phone),
    ]
      .filter(Boolean)
      .join(' '),
  );
}
