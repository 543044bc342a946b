import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { everywhere, refusals } from '#contract/errors.ts';
import { canEver } from '#contract/permissions.ts';
import type { Config } from './core/config.ts';
import { accessCookie } from './core/session.ts';

type Json = Record<string, unknown>;

/**
 * Describes the API as an OpenAPI 3.1 document.
 * Made from the very schemas that check requests and replies.
 */
export function describeApi({ isProduction }: Pick<Config, 'isProduction'>): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vixía',
      version: '1',
      description:
        'Sessions travel in HttpOnly cookies. Unsafe methods want the X-XSRF-TOKEN header, equal to the XSRF-TOKEN cookie. Lists take page, rowsPerPage, sortBy and search; an unknown filter is a 400.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.keys(endpoints).map(tagOf))].map((name) => ({ name })),
    paths: describePaths(),
    components: {
      schemas: { Refusal: refusal, InvalidFields: invalidFields },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: accessCookie(isProduction) } },
    },
  };
}

let described: Record<string, Json> | undefined;

/**
 * Describes every endpoint.
 * Once for all servers of a process: it takes longer than the rest of their start.
 */
function describePaths(): Record<string, Json> {
  if (described) return described;
  const paths: Record<string, Json> = {};
  for (const [key, definition] of Object.entries(endpoints) as [string, Endpoint][]) {
    const [method = '', path = ''] = key.split(' ');
    const url = `/api/v1/${path.replace(/:(\w+)/g, '{$1}')}`;
    paths[url] = { ...paths[url], [method.toLowerCase()]: describeOperation(method, path, definition) };
  }
  described = paths;
  return paths;
}

const tagOf = (key: string) => key.split(' ')[1]?.split('/')[0] ?? '';

function describeOperation(
  method: string,
  path: string,
  {
    access,
    summary,
    params,
    query,
    body,
    bytes,
    takes = ['application/octet-stream'],
    reply,
    status,
    errors = [],
  }: Endpoint,
): Json {
  return {
    operationId: `${method.toLowerCase()}_${path.replace(/[/:]+/g, '_').replace(/_$/, '')}`,
    summary,
    description: describeAccess(access),
    tags: [path.split('/')[0]],
    security: securityOf(access),
    parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toJson(body, 'input') } } },
    }),
    ...(bytes !== undefined && {
      requestBody: { required: true, content: Object.fromEntries(takes.map((type) => [type, { schema: binary }])) },
    }),
    responses: { [status ?? (reply === null ? 204 : 200)]: describeReply(reply), ...describeErrors(errors) },
  };
}

const binary = { type: 'string', format: 'binary' };

function describeAccess(access: Endpoint['access']): string {
  if (typeof access !== 'string') return `Public: ${access.public}.`;
  return `Wants the action \`${access}\`${canEver(null, access) ? ', which visitors have too' : ''}.`;
}

/** None: a session says nothing more; one or none: it may; one: it is wanted. */
function securityOf(access: Endpoint['access']): Json[] {
  if (typeof access !== 'string') return [];
  return canEver(null, access) ? [{}, { session: [] }] : [{ session: [] }];
}

function parametersOf(place: 'path' | 'query', schema: Endpoint['params']): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJson(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeReply(reply: Endpoint['reply']): Json {
  if (reply === null) return { description: 'Done' };
  if (reply === 'text/event-stream')
    return { description: 'Events', content: { [reply]: { schema: { type: 'string' } } } };
  if (typeof reply === 'string') return { description: 'A file', content: { [reply]: { schema: binary } } };
  return { description: 'The answer', content: { 'application/json': { schema: toJson(reply, 'output') } } };
}

function describeErrors(errors: readonly (keyof typeof refusals)[]): Json {
  const byStatus = Map.groupBy([...new Set([...everywhere, ...errors])], (code) => refusals[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const schemas = [
        { $ref: '#/components/schemas/Refusal' },
        ...(status === 400 ? [{ $ref: '#/components/schemas/InvalidFields' }] : []),
      ];
      return [
        status,
        { description: codes.join(', '), content: { 'application/json': { schema: { anyOf: schemas } } } },
      ];
    }),
  );
}

const refusal = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: { type: 'string' },
    code: { enum: Object.keys(refusals) },
    link: { type: 'string', description: 'Page that has the thing in the way' },
  },
};
const invalidFields = {
  type: 'object',
  description: 'Field (inner fields with dots) to what is wrong with it',
  additionalProperties: { type: 'array', items: { type: 'string' } },
};

function toJson(schema: NonNullable<Endpoint['params']>, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' }) as Json;
  return json;
}
