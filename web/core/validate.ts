import type { z } from 'zod';
import { problemsByField } from '#contract/validation.ts';
import type { TextLookup } from './texts.ts';

/** Needs zod: import in lazy pages only. `unanswered`: texts for questions without an answer. */
export const validateWith =
  (schema: z.ZodType, say: TextLookup, unanswered?: Partial<Record<string, string>>) =>
  (values: unknown): Record<string, string> => {
    const { error } = schema.safeParse(values);
    if (!error) return {};
    return Object.fromEntries(
      [...problemsByField(error.issues)].map(([field, problems]) => [
        field,
        unanswered && isUnanswered((values as Record<string, unknown>)[field])
          ? (unanswered[field] ?? say('required'))
          : problems.map(({ code, params }) => say(code, params)).join(' '),
      ]),
    );
  };

export const isUnanswered = (answer: unknown): boolean =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);
