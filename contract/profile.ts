import { z } from 'zod';
import { countryCode, date, email, line, paragraphs, personName, point, requiredLine } from './fields.ts';
import { languages } from './languages.ts';
import { nationalIdKinds, nationalIdProblem, normaliseNationalId } from './national-id.ts';
import { fieldIssue } from './validation.ts';
import { words } from './words.ts';

/** Morning, afternoon, all day, counting. */
export const availabilities = ['man', 'tar', 'tod', 'esc'] as const;
/** Travel range: closest school, neighbourhood, municipality, province. */
export const mobilities = ['foot', 'public-transport', 'small-vehicle', 'vehicle'] as const;

/** No defaults: a field left out of a change stays as it is. */
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
  /** rules vary by country; see `postal-code.ts` */
  address_zip: requiredLine(10).meta({ examples: ['08015'] }),
  address_region: line(120),
  /** one of the tenant's `adm0s` */
  address_country: countryCode,
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

/** The log's words; it stores a home as `lon` and `lat`. */
export const profileWords = words({
  email: 'Correo',
  first_name: 'Nombre',
  last_name_1: 'Primer apellido',
  last_name_2: 'Segundo apellido',
  national_id_kind: 'Tipo de documento',
  national_id: 'Documento',
  birth_date: 'Fecha de nacimiento',
  address_street: 'Calle',
  address_number: 'Número',
  address_extra: 'Piso y puerta',
  address_city: 'Municipio',
  address_zip: 'Código postal',
  address_region: 'Provincia',
  address_country: 'País',
  phone_prefix: 'Prefijo',
  phone: 'Teléfono',
  language: 'Idioma',
  profession: 'Profesión',
  availability: 'Disponibilidad',
  mobility: 'Movilidad',
  is_experiencied: 'Con experiencia',
  notes_self: 'Observaciones',
}) satisfies Record<Exclude<ProfileField, 'location'>, string>;

type Documented = {
  national_id_kind?: (typeof nationalIdKinds)[number] | undefined;
  national_id?: string | undefined;
};
type Issues = { addIssue(issue: ReturnType<typeof fieldIssue>): void };

/** Checks a document's letter against its number and kind, as a `superRefine`. */
export function checkNationalId(value: Documented, context: Issues) {
  const { national_id_kind: kind, national_id: number } = value;
  if (kind === undefined && number === undefined) return;
  if (kind === undefined || number === undefined) {
    context.addIssue(fieldIssue('required', [kind === undefined ? 'national_id_kind' : 'national_id']));
    return;
  }
  const problem = nationalIdProblem(kind, number);
  if (problem) context.addIssue(fieldIssue(problem, ['national_id']));
}

/** Needs both fields; the handler checks a single one against the stored other. */
function checkChangedNationalId(value: Documented, context: Issues) {
  if (value.national_id_kind !== undefined && value.national_id !== undefined) checkNationalId(value, context);
}

const { email: _, first_name, last_name_1, ...optional } = profileFields;

/** A person entered by an administrator, to be completed by that person. */
export const newPerson = z
  .strictObject({ email, first_name, last_name_1, ...z.strictObject(optional).partial().shape })
  .superRefine(checkNationalId);
export type NewPerson = z.output<typeof newPerson>;

/** Fields that a correction may change; e-mail address and private notes aren't printed. */
const { email: __, notes_self: ___, ...corrected } = profileFields;
export const correctedFields = Object.keys(corrected) as [keyof typeof corrected, ...(keyof typeof corrected)[]];
/** Changed fields; `seen`: their values on the editor's screen. */
export const profileCorrection = z
  .strictObject({
    ...z.strictObject(corrected).partial().shape,
    seen: z.partialRecord(z.enum(correctedFields), z.unknown()).default({}),
  })
  .superRefine(checkChangedNationalId);
export type ProfileCorrection = z.output<typeof profileCorrection>;

/** `seen`: values on the editor's screen, as the API sent them, to detect conflicts. */
export const profileChange = z
  .strictObject({
    ...z.strictObject(profileFields).partial().shape,
    seen: z.partialRecord(z.enum(Object.keys(profileFields) as [ProfileField]), z.unknown()).default({}),
    /** required to change one's own e-mail address */
    password: z.string().min(1).max(128).optional(),
  })
  .superRefine(checkChangedNationalId);
export type ProfileChange = z.output<typeof profileChange>;
