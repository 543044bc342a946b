import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import autocannon from 'autocannon';
import { type BenchAccount, host, password } from './seed.ts';

const firstPort = Number(process.env.BENCH_PORT ?? 3901);
/** BENCH_PORT moves the ports, so that two benches can run at once. */
export const ports = { floor: firstPort, product: firstPort + 1, drf: firstPort + 2 } as const;
export type Server = keyof typeof ports;

export const usersPath = '/api/v1/users/users/';

type Asked = { at?: string; headers?: Record<string, string>; body?: unknown; server?: Server };

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends a request with `at` as its Host header, which `fetch` can't set. */
export async function ask(
  method: string,
  path: string,
  { at = host, headers = {}, body, server = 'product' }: Asked = {},
): Promise<Response> {
  const sent = request({
    agent,
    port: ports[server],
    path,
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': typeOf(body) }), host: at },
  }).end(body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const status = answer.statusCode ?? 500;
  if (status === 204) answer.resume();
  return new Response(status === 204 ? null : (Readable.toWeb(answer) as ReadableStream), {
    status,
    headers: Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    ),
  });
}

const typeOf = (body: unknown) => (body instanceof Uint8Array ? 'application/octet-stream' : 'application/json');

export async function signIn({ email }: BenchAccount, at = host): Promise<string> {
  const answer = await logIn(email, { at, xsrf: await visitorToken(at) });
  if (!answer.ok) throw new Error(`Sign-in: ${answer.status} ${await answer.text()}`);
  await answer.text();
  return cookiesOf(answer);
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

export const xsrfOf = (cookies: string): string => /XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1] ?? '';

export async function visitorToken(at = host): Promise<string> {
  const answer = await ask('GET', '/api/v1/universe/', { at });
  await answer.text();
  return xsrfOf(cookiesOf(answer));
}

export const logIn = (email: string, { at = host, xsrf }: { at?: string; xsrf: string }): Promise<Response> =>
  ask('POST', '/api/v1/users/auth/login/', {
    at,
    headers: { 'x-xsrf-token': xsrf, cookie: `XSRF-TOKEN=${xsrf}` },
    body: { email, password },
  });

/** `p99`: milliseconds. */
export type Load = { perSecond: number; p99: number; requests: number };

type Loaded = {
  headers?: Record<string, string>;
  at?: string;
  server?: Server;
  seconds?: number;
  connections?: number;
};

/** Repeats a request for `seconds` over parallel connections. */
export async function load(
  path: string,
  { headers = {}, at = host, server = 'product', seconds = 5, connections = 8 }: Loaded,
): Promise<Load> {
  const result = await autocannon({
    url: `http://127.0.0.1:${ports[server]}${path}`,
    connections,
    duration: seconds,
    headers: { ...headers, host: at },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${server} ${path}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p99: result.latency.p99, requests: result.requests.total };
}

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
