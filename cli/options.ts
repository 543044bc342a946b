import { parseArgs } from 'node:util';
import type pg from 'pg';
import { z } from 'zod';
import { likelyEmail } from '#contract/likely-email.ts';
import { findTenantBySlug } from '../server/features/tenants/queries.ts';

/** Parses options; prints errors with the help and returns undefined. */
export function readOptions<S extends z.ZodObject>(schema: S, args: string[], help: string): z.output<S> | undefined {
  const options = Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      { type: isFlag(field) ? ('boolean' as const) : ('string' as const), multiple: isList(field) },
    ]),
  );
  try {
    const result = schema.safeParse(parseArgs({ args, options }).values);
    if (result.success) return result.data;
    const problems = result.error.issues.map(({ path, message }) => `--${String(path[0])}: ${message}`);
    for (const problem of new Set(problems)) console.error(problem);
  } catch (error) {
    console.error((error as Error).message);
  }
  console.error(`\n${help}`);
  return undefined;
}

const isList = (field: unknown): boolean =>
  field instanceof z.ZodArray || (field instanceof z.ZodOptional && isList(field.unwrap()));

const isFlag = (field: unknown): boolean =>
  field instanceof z.ZodBoolean || (field instanceof z.ZodOptional && isFlag(field.unwrap()));

/** Finds a tenant by slug; prints an error if there is none. */
export async function findNamed(owner: pg.Pool, slug: string) {
  const tenant = await findTenantBySlug(owner, slug);
  if (!tenant) console.error(`There is no tenant “${slug}”.`);
  return tenant;
}

/** Asks about e-mail addresses with a likely typo in the domain, but accepts them. */
export function askAboutEmails(...emails: (string | undefined)[]): void {
  for (const email of new Set(emails)) {
    const meant = email && likelyEmail(email);
    if (meant) console.log(`${email}: was ${meant} meant?`);
  }
}

/** Prints why a command did nothing; returns its exit code. */
export function fail(message: string, code = 1): number {
  console.error(message);
  return code;
}
