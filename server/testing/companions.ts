import type { Endpoint } from '#contract/endpoint.ts';
import { type IdField, makeRequest } from './examples.ts';

type Request = ReturnType<typeof makeRequest>;
type Changes = { without?: string[]; body?: object };

/** A search that finds nothing: the ids beside it are all that is told of. */
const nothing = { filters: { search: 'nadietieneesto' } };

/** Things are chosen by their ids, or by filters but for the excepted. */
const chosen = (name: string, rest: object = {}): Changes =>
  name === 'except' ? { without: ['ids'], body: { ...nothing, ...rest } } : { without: ['except'], body: rest };

/**
 * Says what a request needs, or can't have, beside the id that is tried in one field.
 * Schemas don't.
 */
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

/** Makes a request that tries an id in one field, beside what that field needs. */
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
