import type { ErrorCode } from './errors.ts';
import type { Action } from './permissions.ts';

/** A Zod schema by structure: checking against `z.ZodType` costs tsc seconds. */
export type Schema = { _zod: { input: unknown; output: unknown } };

/** `[requests, seconds]`: further requests in that time get 429. */
export type Rate = readonly [number, number];

/** Media types of streamed replies; the handler names the file in `content-disposition`. */
export type MediaType =
  | 'application/octet-stream'
  | 'application/pdf'
  | 'text/csv'
  | 'text/event-stream'
  | 'text/html'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Order in which requests are served when there are too many at once. */
export const turnClasses = ['first', 'second', 'last'] as const;
export type TurnClass = (typeof turnClasses)[number];

export type Endpoint = {
  /** Action that the policy must allow, or why the endpoint is public. Always required. */
  access: Action | { public: string };
  /** The reply is about one person, or about one per row of these lists; counted for programs. */
  people?: 1 | readonly string[];
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Most bytes of a binary body. */
  bytes?: number;
  /** Media types accepted; default `application/octet-stream`. */
  takes?: readonly string[];
  /** Called by servers with a secret instead of cookies, so needs no XSRF token. */
  isForServers?: true;
  /** A phone may queue it and send it later: the id in `x-vixia-act` makes it run only once. */
  isKeptForLater?: true;
  /** null: 204; a media type: a stream. */
  reply: Schema | null | MediaType;
  status?: 200 | 201;
  /** A GET recorded in the change log, so it runs in a read-write transaction. */
  isLogged?: true;
  /** A public GET with one answer for everybody of a tenant: kept for a second, with an ETag. */
  isShared?: true;
  /** Default: by its action (`turnClassOf`). */
  turn?: TurnClass;
  /** Refusals beyond those of all endpoints (`everywhere`). */
  errors?: readonly ErrorCode[];
  /**
   * `account`: per account in the body's `accountField`
   * `member`: per signed-in person, since offices share an address
   * `proofField`: body field with a proof of work, so that strangers can't lock people out
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
/** `METHOD path/`, relative to /api/v1/, with parameters as `:name`. */
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
