import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import autocannon from 'autocannon';
import type pg from 'pg';
import { serverFlags } from '../scripts/server-flags.mjs';
import { createPool } from '../server/core/database.ts';
import { migrate } from '../server/core/migrate.ts';
import { startEmbeddedPostgres } from '../server/embedded-postgres/index.ts';
import { type Account, host, password } from './seed.ts';

const productPort = 3902;
const floorPort = 3901;
const usersPath = '/api/v1/users/users/';

export type Stage = {
  owner: pg.Pool;
  connection: pg.ClientConfig;
  /** the product's process, on the database as it is now */
  product: ChildProcess;
  /** Cookies of a session. `at` is the tenant's host name. */
  signIn(account: Account, at?: string): Promise<string>;
  /** Answers bare queries; see floor.ts. */
  startFloor(queries: Query[]): Promise<ChildProcess>;
};
export type Query = { sql: string; parameters: unknown[] };

/** Runs `measure` with the product on a database of its own, filled by `fill`; leaves nothing behind. */
export async function onStage<S, T>(
  fill: (owner: pg.Pool) => Promise<S>,
  measure: (stage: Stage, seeded: S) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'vixia-bench-'));
  // PostgreSQL runs as another user where we are root, and must get in.
  await chmod(directory, 0o755);
  const postgres = await startEmbeddedPostgres({ directory });
  const connection = { host: postgres.host, user: postgres.user, database: 'postgres' };
  const owner = createPool({ connection }, { max: 2 });
  const children: ChildProcess[] = [];
  const start = async (...given: Parameters<typeof startServer>) => {
    const child = await startServer(...given);
    children.push(child);
    return child;
  };
  try {
    await migrate(owner);
    const seeded = await fill(owner);
    await owner.query('vacuum analyze');
    const product = await start('server/main.ts', {
      PORT: String(productPort),
      DATABASE_URL: `postgres://${postgres.user}@localhost/postgres?host=${encodeURIComponent(postgres.host)}`,
      DATA_DIR: directory,
      DEMO: '0',
      NODE_ENV: 'development',
      RATE_LIMIT_FACTOR: '10000',
    });
    const startFloor = (queries: Query[]) =>
      start('bench/floor.ts', { PORT: String(floorPort), FLOOR: JSON.stringify({ connection, queries }) });
    return await measure({ owner, connection, product, signIn, startFloor }, seeded);
  } finally {
    for (const child of children) await stop(child);
    await owner.end();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function startServer(file: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(file, {
    env: { ...process.env, LOG_LEVEL: 'info', ...env },
    execArgv: serverFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ type: 'web-built' });
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/readyz`, { headers: { host } }).catch(() => undefined);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${file} did not start`);
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function signIn({ email }: Account, at = host): Promise<string> {
  const first = await ask('GET', '/api/v1/universe/', { at });
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookiesOf(first))?.[1] ?? '';
  const answer = await logIn(email, { at, xsrf });
  if (!answer.ok) throw new Error(`Sign-in: ${answer.status} ${await answer.text()}`);
  return cookiesOf(answer);
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

/** A visitor's XSRF token, which any number of sign-ins can use. */
export async function visitorToken(): Promise<string> {
  return /XSRF-TOKEN=([^;]+)/.exec(cookiesOf(await ask('GET', '/api/v1/universe/', {})))?.[1] ?? '';
}

export const logIn = (email: string, { at = host, xsrf }: { at?: string; xsrf: string }): Promise<Response> =>
  ask('POST', '/api/v1/users/auth/login/', {
    at,
    headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrf, cookie: `XSRF-TOKEN=${xsrf}` },
    body: JSON.stringify({ email, password }),
  });

type Asked = { at?: string; headers?: Record<string, string>; body?: string; floor?: boolean };

/** A request to the product, or the floor; `at` is the tenant's host name, which `fetch` would not let us say. */
export async function ask(
  method: string,
  path: string,
  { at = host, headers = {}, body, floor = false }: Asked,
): Promise<Response> {
  const sent = request({ port: floor ? floorPort : productPort, path, method, headers: { ...headers, host: at } }).end(
    body,
  );
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const status = answer.statusCode ?? 500;
  return new Response(status === 204 ? null : (Readable.toWeb(answer) as ReadableStream), {
    status,
    headers: Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    ),
  });
}

export type Load = { perSecond: number; p99: number };

/** Asks for a list over and over: `connections` at a time, so many seconds. Milliseconds. */
export async function load(
  query: string,
  {
    cookie = '',
    at = host,
    floor = false,
    seconds = 5,
    connections = 8,
  }: {
    cookie?: string;
    at?: string;
    floor?: boolean;
    seconds?: number;
    connections?: number;
  },
): Promise<Load> {
  const result = await autocannon({
    url: `http://127.0.0.1:${floor ? floorPort : productPort}${usersPath}${query}`,
    connections,
    duration: seconds,
    headers: { host: at, cookie },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${query}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Megabytes of memory that a process holds now, and the most it held. */
export function memoryOf({ pid = 0 }: ChildProcess): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}
