import type { ErrorCode } from './errors.ts';
import type { Action } from './permissions.ts';

/** A Zod schema seen structurally: checking against `z.ZodType` costs tsc seconds. */
export type Schema = { _zod: { input: unknown; output: unknown } };

/** `[requests, seconds]`: answers so many in such a time, then refuses with 429. */
export type Rate = readonly [number, number];

/** Media types sent as a stream; the handler names the file in `content-disposition`. */
export type MediaType =
  | 'application/octet-stream'
  | 'application/pdf'
  | 'text/csv'
  | 'text/event-stream'
  | 'text/html'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Endpoint = {
  /**
   * The action the policy must allow, or why the endpoint is public.
   * An endpoint without it doesn't start.
   */
  access: Action | { public: string };
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body is bytes, at most so many: a part of a file. */
  bytes?: number;
  /** Media types of those bytes; without it, `application/octet-stream`. */
  takes?: readonly string[];
  /** Called by other servers, with a secret in place of cookies: it wants no XSRF token. */
  isForServers?: true;
  /** Shape of the answer; null: 204; a media type: a stream of it. */
  reply: Schema | null | MediaType;
  status?: 200 | 201;
  /** A GET that the change log tells of: it writes, in a transaction; others can't. */
  isLogged?: true;
  /** Refusals beyond those of every endpoint (validation, session, policy, rate). */
  errors?: readonly ErrorCode[];
  /**
   * `account`: of the account that `accountField` of the body names
   * `member`: of whoever is signed in, wherever they are: an office has one address
   * `proofField`: field of the body with a proof of work, for the address in `accountField`
   *   it lets in those whom strangers on other networks would shut out
   * `onlyWith`: counts only requests whose body has one of these fields
   */
  rate?: {
    address?: Rate;
    member?: Rate;
    account?: Rate;
    accountField?: string;
    proofField?: string;
    onlyWith?: readonly string[];
  };
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** `METHOD path/`, the path relative to /api/v1/, parameters as `:name`. */
export type EndpointKey = `${Method} ${string}/`;

type In<S> = S extends Schema ? S['_zod']['input'] : undefined;
type Out<S> = S extends Schema ? S['_zod']['output'] : undefined;

/** The input as a client sends it. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: In<E[K]>;
} & (E['bytes'] extends number ? { body: Blob } : unknown);
/** The input as a handler receives it. */
export type EndpointInput<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: E['bytes'] extends number ? Uint8Array : Out<E['body']>;
};
/** The answer as a handler returns it. */
export type EndpointReply<E extends Endpoint> = E['reply'] extends Schema
  ? In<E['reply']>
  : E['reply'] extends null
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler with no answer returns nothing
      void
    : NodeJS.ReadableStream;
/** The answer as a client receives it. */
export type Reply<E extends Endpoint> = E['reply'] extends Schema
  ? Out<E['reply']>
  : E['reply'] extends null
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler with no answer returns nothing
      void
    : Blob;
