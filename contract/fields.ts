import { z } from 'zod';
import { spain } from './countries.ts';
import { linkProblem, longestLink } from './link-address.ts';
import { shortest } from './passwords.ts';
import { fieldIssue } from './validation.ts';

/** Names the entity: `server/out-of-reach.test.ts` finds every id by this function's name. */
export const id = (entity: string) =>
  z
    .uuid()
    .toLowerCase()
    .meta({ entity, examples: ['01920000-0000-7000-8000-000000000000'] });

/** Builds a check that reports a code of the closed list. */
export const rule =
  <T>(code: Parameters<typeof fieldIssue>[0], holds: (value: T) => boolean) =>
  (context: z.core.ParsePayload<T>) => {
    if (!holds(context.value)) context.issues.push({ ...fieldIssue(code), input: context.value });
  };

/** One line of text, trimmed, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .check(rule('wrong_format', (value) => !/\p{Cc}/u.test(value) && value.isWellFormed()));

/** Several lines of text, trimmed; the only control characters are line breaks and tabs. */
export const paragraphs = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .check(rule('wrong_format', (value) => !/[^\P{Cc}\n\r\t]/u.test(value) && value.isWellFormed()));

/** Mails begin with it, so it mustn't look like a URL or hide invisible characters. */
export const personName = (max: number) =>
  line(max).check(
    rule(
      'wrong_letters',
      (value) => /^(?:[\p{L}\p{M}'’·ªº -]|\.(?!\p{L}))*$/u.test(value) && (value === '' || /\p{L}/u.test(value)),
    ),
  );

export const requiredLine = (max: number) => line(max).min(1);

/** Link target: https, or a path within the app. */
export const linkAddress = requiredLine(longestLink)
  .superRefine((text, context) => {
    const problem = text && linkProblem(text);
    if (problem) context.addIssue(fieldIssue(problem.code, [], problem.params));
  })
  .meta({ examples: ['https://www.juntaelectoralcentral.es/'] });

/** ISO 3166-1 alpha-2, upper case. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ examples: [spain] });

/** Stored as typed, compared without case. */
export const email = z
  .email()
  .max(254)
  .meta({ examples: ['persona@example.org'] });

/** Typed again before acts that the thief of a session mustn't do. */
export const currentPassword = z.string().max(128).min(1);

export const password = z
  .string()
  .min(shortest)
  .max(128)
  .check(rule('only_numbers', (value) => !/^\d+$/.test(value)))
  .meta({ examples: ['caballo-lento-sobre-tejado'] });

/** Proof of work for the address in the same body, after `proof_required`; valid once. */
export const proof = z.string().max(10_000).optional();

/** uidb64: user id in base64url; token: secret from the mail. */
export const mailLink = { uidb64: z.string().max(100), token: z.string().max(200) };

/** An existing day, from year 1, as PostgreSQL requires. */
export const date = z.iso
  .date()
  .check(rule('wrong_format', (value) => !value.startsWith('0000')))
  .meta({ examples: ['1990-05-17'] });
export const instant = z.iso.datetime({ offset: true });

/** WGS 84, degrees: [longitude, latitude]. */
export const point = z
  .strictObject({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  })
  .meta({ examples: [{ type: 'Point', coordinates: [2.17, 41.39] }] });
export type Point = z.infer<typeof point>;

/** Exposes a list's options to the OpenAPI document and to the web's URL readers. */
const optionsOf = (item: z.ZodType) => (item instanceof z.ZodEnum ? { several: item.options } : {});

/** Query values separated by ','. A list of ids keeps its entity. */
export const csv = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(4000)
    .meta({ ...(item.meta()?.entity ? { entity: item.meta()?.entity } : {}), ...optionsOf(item) })
    .transform((text) => text.split(','))
    .pipe(z.array(item).max(100));

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const whole = (min: number, max: number) =>
  z.coerce
    .number<number | string>()
    .int()
    .min(min)
    .max(max)
    .meta({ whole: [min, max] });

export const decimal = (min: number, max: number) =>
  z.coerce
    .number<number | string>()
    .min(min)
    .max(max)
    .meta({ decimal: [min, max] });

/** Lists what a list can be sorted by: each field, and '-field' for descending. */
export const sortsOf = <const F extends string>(fields: readonly F[]) =>
  fields.flatMap((field) => [field, `-${field}` as const]);

/** Takes `page` from 1, `rowsPerPage` 1 to 100, `sortBy` with '-' for descending. */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: S,
  filters: F,
  rowsPerPage = 25,
) {
  return z.strictObject({
    page: whole(1, 1_000_000).default(1),
    rowsPerPage: whole(1, 100).default(rowsPerPage),
    sortBy: z.enum(sortsOf<S[number]>(sortable)).optional(),
    search: line(100).optional(),
    ...filters,
  });
}

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ results: z.array(item), count: z.number(), page_size: z.number(), page: z.number() });
export type Page<T> = { results: T[]; count: number; page_size: number; page: number };

export const idParams = (entity: string) => z.object({ id: id(entity) });
