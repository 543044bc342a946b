import type { z } from 'zod';
import { problemsByField } from '#contract/validation.ts';
import type { Say } from './texts.ts';

/**
 * Makes a `validate` for @mantine/form from a schema of the contract.
 * Import it in lazy pages only: it needs their zod.
 */
export const validateWith =
  (schema: z.ZodType, say: Say) =>
  (values: unknown): Record<string, string> => {
    const { error } = schema.safeParse(values);
    if (!error) return {};
    return Object.fromEntries(
      [...problemsByField(error.issues)].map(([field, problems]) => [
        field,
        problems.map(({ code, params }) => say(code, params)).join(' '),
      ]),
    );
  };
