import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type Key } from '#contract/endpoints.ts';
import { type ErrorCode, everywhere, refusals } from '#contract/errors.ts';
import { canEver } from '#contract/permissions.ts';
import { servesPrograms } from '#contract/tokens.ts';
import type { Config } from './core/config.ts';
import { accessCookie } from './core/session.ts';
import { convertSchemas, type Json } from './openapi-schemas.ts';

const readDocument = (name: string) => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8');
const examples: Partial<Record<Key, { body?: unknown; reply?: unknown }>> = JSON.parse(
  readDocument('api-examples.json'),
);
type Operation = Json & { parameters: Json[]; responses: Record<string, Json> };
type Paths = Record<string, Record<string, Operation>>;

let described: ReturnType<typeof describeEndpoints> | undefined;

export function describeApi({ isProduction }: Pick<Config, 'isProduction'>): Json {
  // Cached: it takes hundreds of milliseconds.
  described ??= describeEndpoints();
  return {
    openapi: '3.1.0',
    info: { title: 'Vixía', version: '1', description: readDocument('api.md') },
    servers: [{ url: '/' }],
    security: ofAll,
    tags: [...new Set(Object.keys(endpoints).map(tagOf))].map((name) => ({ name })),
    paths: described.paths,
    components: {
      schemas: { ...described.schemas, Refusal: refusal, InvalidFields: invalidFields },
      parameters: described.parameters,
      responses: { ...described.replies, Error: refused },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: accessCookie(isProduction) },
        token: { type: 'http', scheme: 'bearer', description: 'Of a program; see above' },
      },
    },
  };
}

function describeEndpoints() {
  const { parts, components } = convertSchemas();
  const paths: Paths = {};
  for (const [key, definition] of Object.entries(endpoints) as [Key, Endpoint][]) {
    const [method = '', path = ''] = key.split(' ');
    const url = `/api/v1/${path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = describeOperation(key, definition, (part) => parts[`${key} ${part}`]);
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation };
  }
  const { parameters } = shareParameters(paths);
  return { paths: raiseParameters(paths), parameters, replies: shareReplies(paths), schemas: components };
}

/** Moves replies that several operations give into components, under the name of their shape. */
function shareReplies(paths: Paths) {
  const given = Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ responses }) =>
      Object.entries(responses).map(([status, reply]) => ({ responses, status, text: JSON.stringify(reply) })),
    ),
  );
  const shared: Record<string, Json> = {};
  for (const [text, uses] of Map.groupBy(given, (reply) => reply.text)) {
    const name = named.exec(text)?.[1] ?? files[/^{"description":"A file","content":{"([^"]+)/.exec(text)?.[1] ?? ''];
    if (!name || uses.length === 1) continue;
    shared[name] = JSON.parse(text);
    for (const { responses, status } of uses) responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return shared;
}

const files: Record<string, string> = {
  'application/octet-stream': 'File',
  'application/pdf': 'Pdf',
  'text/csv': 'Csv',
};

const named =
  /^{"description":"OK","content":{"application\/json":{"schema":{"\$ref":"#\/components\/schemas\/(\w+)"}}}}$/;

/** Moves parameters that many lists have into components: page, search, a record's id. */
function shareParameters(paths: Paths) {
  const operations = Object.values(paths).flatMap((operations) => Object.values(operations));
  const uses = Map.groupBy(
    operations.flatMap(({ parameters }) => parameters),
    (parameter) => JSON.stringify(parameter),
  );
  const shared: Record<string, Json> = {};
  const names = new Map<string, string>();
  for (const [text, [parameter, ...others]] of [...uses].sort(([, a], [, b]) => b.length - a.length)) {
    if (!parameter || others.length === 0) continue;
    const alike = Object.values(shared).filter(({ name }) => name === parameter.name).length;
    const name = `${parameter.name}${alike > 0 ? alike + 1 : ''}`;
    shared[name] = parameter;
    names.set(text, name);
  }
  for (const operation of operations)
    operation.parameters = operation.parameters.map((parameter) => {
      const name = names.get(JSON.stringify(parameter));
      return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
    });
  for (const operation of operations) if (operation.parameters.length === 0) delete (operation as Json).parameters;
  return { paths, parameters: shared };
}

/** Lists parameters that all operations of a path take once, at the path. */
function raiseParameters(paths: Paths): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(paths).map(([url, operations]) => {
      const [first, ...others] = Object.values(operations);
      const isOfAll = (one: Json) =>
        others.every(({ parameters = [] }) => parameters.some((other) => isDeepStrictEqual(one, other)));
      const common = others.length > 0 ? (first?.parameters ?? []).filter(isOfAll) : [];
      if (common.length === 0) return [url, operations];
      const own = Object.entries(operations).map(([method, { parameters, ...operation }]) => {
        const left = parameters.filter((one) => !common.some((other) => isDeepStrictEqual(one, other)));
        return [method, { ...operation, ...(left.length > 0 && { parameters: left }) }];
      });
      return [url, { parameters: common, ...Object.fromEntries(own) }];
    }),
  );
}

const tagOf = (key: string) => key.split(' ')[1]?.split('/')[0] ?? '';

function describeOperation(
  key: Key,
  { access, summary, bytes, takes = ['application/octet-stream'], reply, status, errors = [] }: Endpoint,
  schemaOf: (part: 'params' | 'query' | 'body' | 'reply') => Json | undefined,
): Operation {
  const body = schemaOf('body');
  const example = examples[key];
  return {
    operationId: key
      .toLowerCase()
      .replace(/[ /:]+/g, '_')
      .replace(/_$/, ''),
    summary,
    description: [describeAccess(access), ...describeRefusals(errors)].join(' '),
    tags: [tagOf(key)],
    ...securityOf(key, access),
    parameters: [...parametersOf('path', schemaOf('params')), ...parametersOf('query', schemaOf('query'))],
    ...(body && { requestBody: { required: true, content: jsonOf(body, example?.body) } }),
    ...(bytes !== undefined && {
      requestBody: { required: true, content: Object.fromEntries(takes.map((type) => [type, { schema: binary }])) },
    }),
    responses: {
      [status ?? (reply === null ? 204 : 200)]: describeReply(reply, schemaOf('reply'), example?.reply),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

const binary = { type: 'string', format: 'binary' };
const jsonOf = (schema: Json | undefined, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

function describeAccess(access: Endpoint['access']): string {
  if (typeof access !== 'string') return `Public: ${access.public}.`;
  return `\`${access}\`${canEver(null, access) ? ', which visitors have too' : ''}.`;
}

/** Describes only this call's refusals; responses describe the common ones. */
const describeRefusals = (errors: readonly ErrorCode[]): string[] =>
  errors.length ? [`Refuses: ${listCodes(errors)}.`] : [];

const listCodes = (codes: readonly ErrorCode[]) =>
  [...Map.groupBy(codes, (code) => refusals[code])]
    .map(([status, same]) => `${same.map((code) => `\`${code}\``).join(', ')} (${status})`)
    .join('; ');

const ofAll = [{ session: [] }, { token: [] }];

/** Returns security only if it differs from the document's: a session, or a program's token. */
function securityOf(key: Key, access: Endpoint['access']): { security?: Json[] } {
  if (typeof access !== 'string') return { security: [] };
  const own = servesPrograms(key, access) ? ofAll : ofAll.slice(0, 1);
  if (canEver(null, access)) return { security: [{}, ...own] };
  return own === ofAll ? {} : { security: own };
}

function parametersOf(place: 'path' | 'query', schema: Json = {}): Json[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema: property,
  }));
}

function describeReply(reply: Endpoint['reply'], schema: Json | undefined, example?: unknown): Json {
  if (reply === null) return { description: 'Done' };
  if (reply === 'text/event-stream')
    return { description: 'Events', content: { [reply]: { schema: { type: 'string' } } } };
  if (typeof reply === 'string') return { description: 'A file', content: { [reply]: { schema: binary } } };
  return { description: 'OK', content: jsonOf(schema, example) };
}

const refusal = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(refusals) },
    link: { type: 'string', description: 'Page that has the thing in the way' },
    count: { type: 'integer', description: 'How many were refused' },
  },
};
const invalidFields = {
  type: 'object',
  description: 'Field (inner fields with dots) to what is wrong with it',
  additionalProperties: { type: 'array', items: { type: 'string' } },
};
const refused = {
  description: `A refusal. Any call may answer ${listCodes(everywhere)}, and 400 with what is wrong with each field.`,
  content: jsonOf({
    anyOf: [{ $ref: '#/components/schemas/Refusal' }, { $ref: '#/components/schemas/InvalidFields' }],
  }),
};
