import { isSameAnswer } from '#contract/answers.ts';
import { normaliseNationalId } from '#contract/national-id.ts';
import type { ProfileField } from '#contract/profile.ts';
import { foldText } from '#contract/text.ts';

export const nameFields = ['first_name', 'last_name_1', 'last_name_2'] as const;
type Identity = Partial<Record<(typeof nameFields)[number] | 'national_id' | 'birth_date', unknown>>;

const identityFields = [...nameFields, 'national_id_kind', 'national_id', 'birth_date'] as const;

export const nameOf = ({ first_name, last_name_1, last_name_2 }: Identity): string =>
  [first_name, last_name_1, last_name_2].filter(Boolean).join(' ');

/**
 * Lists which of name, document and day of birth are another person's; couples share an address.
 * One of them may be corrected, two make somebody else.
 */
export function listDiffering(known: Identity, wanted: Identity): string[] {
  const { birth_date } = wanted;
  return [
    ...(isSameName(nameOf(known), nameOf(wanted)) ? [] : ['full_name']),
    ...(isSameDocument(known.national_id, wanted.national_id) ? [] : ['national_id']),
    ...(!birth_date || !known.birth_date || birth_date === known.birth_date ? [] : ['birth_date']),
  ];
}

/** Ignores accents, and names that only one of them has: 'José Gil', 'José Luis Gil Sanz'. */
function isSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [one, other]
    .map((name) => foldText(name).split(' '))
    .sort((a, b) => a.length - b.length);
  return one === '' || other === '' || few.every((word) => many.includes(word));
}

/** Ignores the letter of a DNI, which may have been corrected. */
function isSameDocument(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return true;
  const [a = '', b = ''] = [one, other].map(normaliseNationalId);
  return a === b || (/^\d{8}[A-Z]$/.test(a) && a.slice(0, 8) === b.slice(0, 8));
}

export const isIdentityChanged = (known: Record<string, unknown>, wanted: Record<string, unknown>): boolean =>
  identityFields.some(
    (field) => field in wanted && !isSameAnswer(field satisfies ProfileField, known[field], wanted[field]),
  );

export const withoutIdentity = (wanted: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field]) => !(identityFields as readonly string[]).includes(field)),
  );
