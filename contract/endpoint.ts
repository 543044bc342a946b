import type { ErrorCode } from './errors.ts';
import type { Action } from './permissions.ts';

/** A Zod schema seen structurally: checking against `z.ZodType` costs tsc seconds. */
export type Schema = { _zod: { input: unknown; output: unknown } };

/** `[requests, seconds]`: allows this many in this time, then answers 429. */
export type Rate = readonly [number, number];

/** Media types of streamed replies; the handler names the file in `content-disposition`. */
export type MediaType =
  | 'application/octet-stream'
  | 'application/pdf'
  | 'text/csv'
  | 'text/event-stream'
  | 'text/html'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Endpoint = {
  /**
   * Action the policy must allow, or why the endpoint is public.
   * The server doesn't start without it.
   */
  access: Action | { public: string };
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body is bytes, at most this many. */
  bytes?: number;
  /** Media types accepted; default `application/octet-stream`. */
  takes?: readonly string[];
  /** Called by servers with a secret instead of cookies, so needs no XSRF token. */
  isForServers?: true;
  /** Shape of the reply; null: 204; a media type: a stream. */
  reply: Schema | null | MediaType;
  status?: 200 | 201;
  /** A GET recorded in the change log: runs in a read-write transaction. */
  isLogged?: true;
  /** Refusals beyond those common to all endpoints (validation, session, policy, rate). */
  errors?: readonly ErrorCode[];
  /**
   * `account`: per account named by the body's `accountField`
   * `member`: per person signed in, wherever they are: an office shares one address
   * `proofField`: body field with a proof of work for the `accountField` address;
   * it admits people whom strangers on other networks would lock out
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
/** `METHOD path/`: relative to /api/v1/, parameters as `:name`. */
export type EndpointKey = `${Method} ${string}/`;

type In<S> = S extends Schema ? S['_zod']['input'] : undefined;
type Out<S> = S extends Schema ? S['_zod']['output'] : undefined;

/** Input as a client sends it. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: In<E[K]>;
} & (E['bytes'] extends number ? { body: Blob } : unknown);
/** Input as a handler receives it. */
export type EndpointInput<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: E['bytes'] extends number ? Uint8Array : Out<E['body']>;
};
/** Reply as a handler returns it. */
export type EndpointReply<E extends Endpoint> = E['reply'] extends Schema
  ? In<E['reply']>
  : E['reply'] extends null
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler with no answer returns nothing
      void
    : NodeJS.ReadableStream;
/** Reply as a client receives it. */
export type Reply<E extends Endpoint> = E['reply'] extends Schema
  ? Out<E['reply']>
  : E['reply'] extends null
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler with no answer returns nothing
      void
    : Blob;
