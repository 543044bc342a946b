import type { z } from 'zod';
import { type ErrorCode, type FieldError, refusals } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { type Problem, problemsByField } from '#contract/validation.ts';
import { text, type Values } from './texts.ts';

/** Refuses a request as a whole, by a code of the closed list. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly values: Values;
  /**
   * True: work before the refusal stays (a session ended, an attempt counted).
   * Otherwise it is rolled back.
   */
  readonly keepsWork: boolean;
  /** page of ours that has the thing in the way */
  readonly link: string | undefined;
  constructor(
    code: ErrorCode,
    values: Values = {},
    { keepsWork = false, link }: { keepsWork?: boolean; link?: string } = {},
  ) {
    super(code);
    this.code = code;
    this.values = values;
    this.keepsWork = keepsWork;
    this.link = link;
  }
  get status(): number {
    return refusals[this.code];
  }
  body(language: Language) {
    const { code, values, link } = this;
    return { detail: text(language, code, values), code, ...(link && { link }) };
  }
}

/** Refuses a request for the values of some of its fields. */
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

/** Parses the value by the schema; throws InvalidFields. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  // reportInput: tells an empty value from a wrong one
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new InvalidFields(
    problemsByField(result.error.issues, Object.keys((schema as { shape?: object }).shape ?? {})),
  );
}

/** Gives the row asked for; throws not_found where there is none, or none within reach. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
