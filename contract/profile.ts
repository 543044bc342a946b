import { z } from 'zod';
import { date, email, line, paragraphs, personName, point, requiredLine } from './fields.ts';
import { languages } from './languages.ts';
import { nationalIdKinds, nationalIdProblem, normaliseNationalId } from './national-id.ts';
import { fieldIssue } from './validation.ts';

/** Time availability: morning, afternoon, all day, counting. */
export const availabilities = ['man', 'tar', 'tod', 'esc'] as const;
/** How far somebody can go: closest school, neighbourhood, municipality, province. */
export const mobilities = ['foot', 'public-transport', 'small-vehicle', 'vehicle'] as const;

/**
 * What people say of themselves: the rules of each field, the same at enrolment, when an administrator enters somebody, and
 * whenever it is changed. Without defaults, so that what is left out of a change stays as it is.
 */
export const profileFields = {
  email,
  first_name: personName(80).min(1),
  last_name_1: personName(80).min(1),
  last_name_2: personName(80),
  national_id_kind: z.enum(nationalIdKinds),
  national_id: requiredLine(30).transform(normaliseNationalId),
  birth_date: date,
  address_street: requiredLine(150),
  address_number: line(20),
  address_extra: line(80),
  address_city: requiredLine(120),
  address_zip: z
    .string()
    .trim()
    .regex(/^\d{5}$/)
    .meta({ examples: ['08015'] }),
  address_region: line(120),
  address_country: z.literal('ES'),
  location: point,
  phone_prefix: z
    .string()
    .regex(/^\+\d{1,4}$/)
    .meta({ examples: ['+34'] }),
  phone: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .regex(/^[\d\s().-]+$/)
    .meta({ examples: ['600 123 456'] }),
  language: z.enum(languages),
  profession: line(120),
  availability: z.array(z.enum(availabilities)).min(1).max(4),
  mobility: z.enum(mobilities),
  is_experiencied: z.boolean(),
  notes_self: paragraphs(2000),
};
export type ProfileField = keyof typeof profileFields;

/** The letter of a document belongs to its number and kind; a `superRefine` of whatever has both. */
export function checkNationalId(
  value: { national_id_kind?: (typeof nationalIdKinds)[number] | undefined; national_id?: string | undefined },
  context: { addIssue(issue: ReturnType<typeof fieldIssue>): void },
) {
  const { national_id_kind: kind, national_id: number } = value;
  if (kind === undefined && number === undefined) return;
  if (kind === undefined || number === undefined) {
    context.addIssue(fieldIssue('required', [kind === undefined ? 'national_id_kind' : 'national_id']));
    return;
  }
  const problem = nationalIdProblem(kind, number);
  if (problem) context.addIssue(fieldIssue(problem, ['national_id']));
}

const { email: _, first_name, last_name_1, ...optional } = profileFields;

/** Somebody entered by an administrator: what is left out, the person adds. */
export const newPerson = z
  .strictObject({ email, first_name, last_name_1, ...z.strictObject(optional).partial().shape })
  .superRefine(checkNationalId);
export type NewPerson = z.output<typeof newPerson>;

/**
 * A change of somebody's profile: the fields that change, and of those what the editor had before their eyes (`seen`), as
 * the API had sent it. A field that meanwhile became something else is a conflict.
 */
export const profileChange = z
  .strictObject({
    ...z.strictObject(profileFields).partial().shape,
    seen: z.partialRecord(z.enum(Object.keys(profileFields) as [ProfileField]), z.unknown()).default({}),
    /** of whoever changes their own e-mail address */
    password: z.string().min(1).max(128).optional(),
  })
  .superRefine(checkNationalId);
export type ProfileChange = z.output<typeof profileChange>;
