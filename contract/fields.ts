import { z } from 'zod';
import { spain } from './countries.ts';
import { shortest } from './passwords.ts';
import { fieldIssue } from './validation.ts';

/**
 * An id of an entity, by a name that a noun of `nouns.ts` gives.
 * `server/out-of-reach.test.ts` finds every id by it.
 */
export const id = (entity: string) =>
  z
    .uuid()
    .toLowerCase()
    .meta({ entity, examples: ['01920000-0000-7000-8000-000000000000'] });

/** Checks a rule of our own; refuses with its code of the closed list. */
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

/** Several lines of text, trimmed, with no control characters but line breaks and tabs. */
export const paragraphs = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .check(rule('wrong_format', (value) => !/[^\P{Cc}\n\r\t]/u.test(value) && value.isWellFormed()));

/**
 * A name of a person: letters of any script, spaces, and the marks that names have.
 * Our messages begin with it, so it can't be a page's address or hold anything invisible.
 */
export const personName = (max: number) =>
  line(max).check(
    rule(
      'wrong_letters',
      (value) => /^(?:[\p{L}\p{M}'’·ªº -]|\.(?!\p{L}))*$/u.test(value) && (value === '' || /\p{L}/u.test(value)),
    ),
  );

export const requiredLine = (max: number) => line(max).min(1);

/** A country's ISO code, in capitals. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ examples: [spain] });

/** Kept as typed, compared without case. */
export const email = z
  .email()
  .max(254)
  .meta({ examples: ['persona@example.org'] });

export const password = z
  .string()
  .min(shortest)
  .max(128)
  .check(rule('only_numbers', (value) => !/^\d+$/.test(value)))
  .meta({ examples: ['caballo-lento-sobre-tejado'] });

/**
 * A solved challenge for the address in the same body, asked for by `proof_required`.
 * It counts once.
 */
export const proof = z.string().max(10_000).optional();

/** uidb64: the user's id, base64url; token: the secret of the mail. */
export const mailLink = { uidb64: z.string().max(100), token: z.string().max(200) };

/** A day that exists; no year 0, which PostgreSQL doesn't know. */
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

/** Options of a list, for the OpenAPI document and the web's readers of addresses. */
const optionsOf = (item: z.ZodType) => (item instanceof z.ZodEnum ? { several: item.options } : {});

/**
 * Values of a query joined by ','.
 * Of ids, it says of which entity.
 */
export const csv = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(4000)
    .meta({ ...(item.meta()?.entity ? { entity: item.meta()?.entity } : {}), ...optionsOf(item) })
    .transform((text) => text.split(','))
    .pipe(z.array(item).max(100));

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A whole number of a query. */
export const whole = (min: number, max: number) =>
  z.coerce
    .number<number | string>()
    .int()
    .min(min)
    .max(max)
    .meta({ whole: [min, max] });

/** A number of a query, with decimals. */
export const decimal = (min: number, max: number) =>
  z.coerce
    .number<number | string>()
    .min(min)
    .max(max)
    .meta({ decimal: [min, max] });

/**
 * The query of every list.
 * `page` from 1, `rowsPerPage` 1 to 100, `sortBy` with '-' for descending, `search`.
 */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: S,
  filters: F,
  rowsPerPage = 25,
) {
  const directions = sortable.flatMap((field) => [field, `-${field}`]) as unknown as [S[number] | `-${S[number]}`];
  return z.strictObject({
    page: whole(1, 1_000_000).default(1),
    rowsPerPage: whole(1, 100).default(rowsPerPage),
    sortBy: z.enum(directions).optional(),
    search: line(100).optional(),
    ...filters,
  });
}

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ results: z.array(item), count: z.number(), page_size: z.number(), page: z.number() });
export type Page<T> = { results: T[]; count: number; page_size: number; page: number };

export const idParams = (entity: string) => z.object({ id: id(entity) });
