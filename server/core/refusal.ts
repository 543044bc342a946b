import type { z } from 'zod';
import { type ErrorCode, refusals } from '#contract/errors.ts';
import type { FieldError } from '#contract/field-errors.ts';
import type { Language } from '#contract/languages.ts';
import { type Problem, problemsByField } from '#contract/validation.ts';
import { text, type Values } from './texts.ts';

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly values: Values;
  /** true: commits the work before the refusal (an ended session, a counted attempt) */
  readonly keepsWork: boolean;
  /** page of the app that shows the obstacle */
  readonly link: string | undefined;
  /** people over the limit; a request for more uses this number */
  readonly count: number | undefined;
  constructor(
    code: ErrorCode,
    values: Values = {},
    { keepsWork = false, link, count }: { keepsWork?: boolean; link?: string; count?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.values = values;
    this.keepsWork = keepsWork;
    this.link = link;
    this.count = count;
  }
  get status(): number {
    return refusals[this.code];
  }
  body(language: Language) {
    const { code, values, link, count } = this;
    return { detail: text(language, code, values), code, ...(link && { link }), ...(count && { count }) };
  }
}

export class InvalidFields extends Error {
  readonly fields: Map<string, Problem[]>;
  constructor(fields: Map<string, Problem[]>) {
    super('invalid fields');
    this.fields = fields;
  }
  static of(field: string, code: FieldError, params: Problem['params'] = {}) {
    return new InvalidFields(new Map([[field, [{ code, params }]]]));
  }
  readonly status = 400;
  body(language: Language) {
    return Object.fromEntries(
      [...this.fields].map(([field, problems]) => [
        field,
        problems.map((problem) => text(language, problem.code, problem.params)),
      ]),
    );
  }
}

/** Throws InvalidFields. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  // Errors include the input, to tell empty values from wrong ones.
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new InvalidFields(
    problemsByField(result.error.issues, Object.keys((schema as { shape?: object }).shape ?? {})),
  );
}

/** Throws not_found if the row doesn't exist or is out of reach. */
export function requireFound<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
