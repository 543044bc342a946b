import type { Endpoint } from '#contract/endpoint.ts';
import { type IdField, makeRequest } from './examples.ts';

type Request = ReturnType<typeof makeRequest>;
type Changes = { without?: string[]; body?: object };

/** A search without results: the reply then depends only on the ids sent with it. */
const nothing = { filters: { search: 'nadietieneesto' } };

/** Selects records by ids, or by filters minus exceptions. */
const chosen = (name: string, rest: object = {}): Changes =>
  name === 'except' ? { without: ['ids'], body: { ...nothing, ...rest } } : { without: ['except'], body: rest };

/** Fields that a request needs or can't have along with the id; schemas don't express this. */
const companions: Record<string, (name: string) => Changes> = {
  'GET users/users/managers/': (name) => ({ without: [name === 'user' ? 'area' : 'user'] }),
  'POST users/batches/': (name) => (name === 'place' ? chosen(name, { action: 'assign' }) : chosen(name)),
  'POST elections/places/batches/': (name) => chosen(name, { action: 'set_priority', priority: 'max' }),
  'POST credentials/credentials/batches/': (name) => chosen(name),
  'POST credentials/downloads/': (name) => chosen(name),
  'POST mailing/mailings/': (name) => chosen(name),
  'POST faqs/faqs/': (name) =>
    name === 'translates' ? { without: ['category'], body: { language: 'ca' } } : { without: ['translates'] },
};

/** Builds a request with an id in one field, and the other fields required with it. */
export function requestTrying(
  key: string,
  endpoint: Endpoint,
  name: string | undefined,
  idOf: (field: IdField) => string | undefined,
): Request {
  const request = makeRequest(endpoint, idOf);
  const { without = [], body } = (name !== undefined && companions[key]?.(name)) || {};
  for (const field of without) for (const part of [request.query, request.body]) Reflect.deleteProperty(part, field);
  Object.assign(request.body, body);
  return request;
}
