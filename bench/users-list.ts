import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { serverFlags } from '../scripts/server-flags.mjs';
import type { SignedIn } from '../server/core/context.ts';
import { createPool, type Tx } from '../server/core/database.ts';
import { startEmbeddedPostgres } from '../server/core/embedded-postgres.ts';
import { migrate } from '../server/core/migrate.ts';
import { listUsers } from '../server/features/users/queries.ts';
import { host, password, type Seeded, seed } from './seed.ts';

const people = 100_000;
const rounds = 4;
const seconds = 5;
const connections = 8;
const ports = { floor: 3901, product: 3902 };
const path = '/api/v1/users/users/?sortBy=name&rowsPerPage=25';

export type UsersList = { ratio: number; floor: number; product: number; rssMb: number };

/** Throughput of the users list through HTTP with everything on, against the floor, in turns on the same database. */
export async function measureUsersList(): Promise<UsersList> {
  const directory = await mkdtemp(join(tmpdir(), 'vixia-bench-'));
  const postgres = await startEmbeddedPostgres({ directory });
  const connection = { host: postgres.host, user: postgres.user, database: 'postgres' };
  const owner = createPool({ connection }, { max: 2 });
  await migrate(owner);
  const seeded = await seed(owner, people);
  const queries = await recordQueries(connection, seeded);
  await owner.end();

  const url = `postgres://${postgres.user}@localhost/postgres?host=${encodeURIComponent(postgres.host)}`;
  const product = await start('server/main.ts', {
    PORT: String(ports.product),
    DATABASE_URL: url,
    DATA_DIR: directory,
    DEMO: '0',
    NODE_ENV: 'development',
  });
  const floor = await start('bench/floor.ts', {
    PORT: String(ports.floor),
    FLOOR: JSON.stringify({ connection, queries }),
  });
  try {
    const cookie = await signIn(seeded.coordinator.email);
    await refuseDifference(cookie);
    const measured = { floor: [] as number[], product: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['floor', 'product'] as const) measured[name].push(await throughput(name, cookie));
    }
    const [floorMedian, productMedian] = [median(measured.floor), median(measured.product)];
    return {
      ratio: productMedian / floorMedian,
      floor: floorMedian,
      product: productMedian,
      rssMb: residentMb(product.pid ?? 0),
    };
  } finally {
    for (const process of [product, floor]) await stop(process);
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** The SQL that the product sends for this page, as it is. */
async function recordQueries(connection: pg.ClientConfig, { tenantId, coordinator, areaPaths }: Seeded) {
  const recorded: { sql: string; parameters: unknown[] }[] = [];
  const db = new Kysely<never>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 2 }) }),
    log: ({ query }) => {
      recorded.push({ sql: query.sql, parameters: [...query.parameters] });
    },
  });
  const actor = { id: coordinator.id, is_staff: true, is_superuser: false, areaPaths } as SignedIn;
  await listUsers(
    Object.assign(db, { tenantId }) as unknown as Tx,
    actor,
    {},
    { sort: 'name', descending: false, limit: 25, offset: 0 },
  );
  await db.destroy();
  return recorded.sort((a) => (a.sql.includes('count(*)') ? 1 : -1));
}

async function start(file: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(file, {
    env: { ...process.env, LOG_LEVEL: 'info', ...env },
    execArgv: serverFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ type: 'web-built' });
  const port = env.PORT;
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { host } }).catch(() => undefined);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${file} did not start`);
}

const stop = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

async function signIn(email: string): Promise<string> {
  const base = `http://${host}:${ports.product}/api/v1/`;
  const first = await fetch(`${base}universe/`);
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(first.headers.getSetCookie().join('\n'))?.[1] ?? '';
  const answer = await fetch(`${base}users/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrf, cookie: `XSRF-TOKEN=${xsrf}` },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Sign-in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function refuseDifference(cookie: string) {
  const read = async (port: number) =>
    (await (await fetch(`http://${host}:${port}${path}`, { headers: { cookie } })).json()) as {
      results: { id: string }[];
      count: number;
    };
  const [one, two] = [await read(ports.product), await read(ports.floor)];
  if (one.count !== two.count || one.count !== people / 20 || one.results[24]?.id !== two.results[24]?.id)
    throw new Error('floor and product answer differently');
}

async function throughput(name: keyof typeof ports, cookie: string): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${ports[name]}${path}`,
    connections,
    duration: seconds,
    headers: { host, cookie },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
