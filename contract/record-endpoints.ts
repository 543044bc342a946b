import type { z } from 'zod';
import { endpoint, type Schema } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { idParams, pageOf } from './fields.ts';
import type { Action } from './permissions.ts';

/**
 * Builds the endpoints that most records have, with one action for all of them.
 * `errors`: refusals beyond those common to all endpoints. `people`: each record is about somebody.
 */
export function recordEndpoints<const A extends Action, R extends z.ZodType>(
  entity: string,
  record: R,
  access: A,
  { people }: { people?: 1 } = {},
) {
  const params = idParams(entity);
  const reply = { reply: record, ...(people && { people }) };
  const page = { reply: pageOf(record), ...(people && { people: ['results'] }) };
  return {
    list: <Q extends Schema>(summary: string, query: Q) => endpoint({ access, summary, query, ...page }),
    one: (summary: string) => endpoint({ access, summary, params, ...reply }),
    create: <B extends Schema>(summary: string, body: B, ...errors: ErrorCode[]) =>
      endpoint({ access, summary, body, ...reply, status: 201, errors }),
    change: <B extends Schema>(summary: string, body: B, ...errors: ErrorCode[]) =>
      endpoint({ access, summary, params, body, ...reply, errors }),
    remove: (summary: string, ...errors: ErrorCode[]) => endpoint({ access, summary, params, reply: null, errors }),
  };
}
