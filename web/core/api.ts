import { i18n } from '@lingui/core';
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts';
// Types only: schemas would bring zod into the first load.
import type { Endpoints, Key } from '#contract/endpoints.ts';
import { ApiError } from './api-error.ts';
import { whileBusy } from './busy-server.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { forgetEndedCard } from './kept-card.ts';

type Empty = Record<never, never>;
/** Makes options optional if the endpoint requires none of their fields. */
type Lenient<I> = { [P in keyof I as Empty extends I[P] ? P : never]?: I[P] } & {
  [P in keyof I as Empty extends I[P] ? never : P]: I[P];
};
type Options<K extends Key> = Lenient<Input<Endpoints[K]>> & {
  signal?: AbortSignal;
  /** id of an act that may be sent again */
  act?: string;
  /** false: throws at once if the server is busy, as the caller has kept data to show */
  isPatient?: boolean;
};
export type Arguments<K extends Key> = Empty extends Options<K> ? [options?: Options<K>] : [options: Options<K>];
type Sent = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  act?: string;
  isPatient?: boolean;
};

/** Throws `ApiError`. `api('GET users/users/:id/', { params: { id } })`. */
export async function api<K extends Key>(key: K, ...[options]: Arguments<K>): Promise<Reply<Endpoints[K] & Endpoint>> {
  const response = await send(key, (options ?? {}) as Sent);
  if (response.status === 204) return undefined as Reply<Endpoints[K] & Endpoint>;
  const isJson = response.headers.get('content-type')?.includes('json');
  return (isJson ? await response.json() : await response.blob()) as Reply<Endpoints[K] & Endpoint>;
}

/**
 * Asks to sign in again; resolves to true if the same person did. `isOther`: another tab has signed
 * in somebody else.
 */
type SignInAgain = (isOther: boolean) => Promise<boolean>;
let signInAgain: SignInAgain = async () => false;
export function whenSessionEnds(ask: SignInAgain) {
  signInAgain = ask;
}

/** The person this page was opened for; another tab may sign in somebody else. */
let owner: string | undefined;
export function speakFor(id: string | undefined) {
  owner = id;
}

const withoutSession: readonly string[] = [
  'POST users/auth/login/',
  'POST users/auth/refresh/',
  'POST users/auth/logout/',
];

async function send(key: string, sent: Sent): Promise<Response> {
  const before = renewals;
  try {
    return await requestWithToken(key, sent);
  } catch (error) {
    if (!(error instanceof ApiError) || withoutSession.includes(key)) throw error;
    const isOther = error.code === 'other_account';
    if (!isOther && error.code !== 'bad_session' && error.code !== 'not_signed_in') throw error;
    // Another request has renewed the session since this one was sent.
    if (!isOther && before !== renewals) return send(key, sent);
    if ((!isOther && (await refresh())) || (await signInAgain(isOther))) return requestWithToken(key, sent);
    throw error;
  }
}

async function requestWithToken(key: string, sent: Sent): Promise<Response> {
  // The first page's guard may refresh before the configuration has set the cookie.
  if (!key.startsWith('GET') && !cookie(xsrfCookie)) await request('GET universe/', {});
  try {
    return await request(key, sent);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bad_xsrf') throw error;
    await request('GET universe/', {});
    return request(key, sent);
  }
}

let refreshing: Promise<boolean> | undefined;
let renewals = 0;

/** Refreshes once for all requests, in one tab at a time: a token used twice ends the session. */
function refresh(): Promise<boolean> {
  refreshing ??= alone(refreshOnce).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refreshOnce(): Promise<boolean> {
  try {
    await sendRefresh();
    renewals += 1;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'bad_session')) throw error;
    void forgetEndedCard(isEnded);
    return false;
  }
}

/** Asks whether a session has ended, without being signed in. */
export const isEnded = async (session: string): Promise<boolean> =>
  (await (await request('GET card/session/', { query: { session } })).json()).is_ended;

/** Longest time, in milliseconds, during which the server repeats a lost pair of tokens. */
const retryWithin = 10_000;
/** Milliseconds between attempts, in case the network returns. */
const retryPause = 1000;

/** Retries network errors at once: a later retry with the used token would end the session. */
async function sendRefresh(): Promise<unknown> {
  const until = Date.now() + retryWithin - 2 * retryPause;
  try {
    return await send('POST users/auth/refresh/', {});
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 0) || Date.now() > until) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryPause));
    return send('POST users/auth/refresh/', {});
  }
}

// Insecure contexts (plain HTTP by IP address) have no locks.
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('vixia-refresh', work) : work();

const xsrfCookie = 'XSRF-TOKEN';

const request = (key: string, sent: Sent): Promise<Response> =>
  sent.isPatient === false ? requestOnce(key, sent) : whileBusy(() => requestOnce(key, sent), sent.signal);

async function requestOnce(key: string, { params = {}, query = {}, body, signal, act }: Sent): Promise<Response> {
  const [method = 'GET', template = ''] = key.split(' ');
  const address = addressOf(template, params, query);
  const known = method === 'GET' && takeFirstAnswer(address);
  if (known) return known;
  const headers = new Headers({ accept: 'application/json, */*;q=0.5', 'accept-language': i18n.locale || 'es' });
  if (method !== 'GET') headers.set('x-xsrf-token', cookie(xsrfCookie));
  if (act) headers.set('x-vixia-act', act);
  const isBytes = body instanceof Blob;
  if (body !== undefined) headers.set('content-type', isBytes ? 'application/octet-stream' : 'application/json');
  if (owner && !withoutSession.includes(key)) headers.set('x-vixia-user', owner);
  const response = await fetch(address, {
    method,
    headers,
    credentials: 'same-origin',
    body: body === undefined ? null : isBytes ? body : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : new ApiError(0);
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}

/**
 * Builds a URL without empty parameters. Don't use it in plain links: after the session ends, they
 * show JSON.
 */
export function addressOf(template: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return `/api/v1/${path}${search && '?'}${search}`;
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  try {
    return new ApiError(response.status, text === '' ? undefined : JSON.parse(text), retryAfter);
  } catch {
    return new ApiError(response.status, text, retryAfter);
  }
}

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}
