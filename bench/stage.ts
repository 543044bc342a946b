import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { serverEnvironment, serverFlags } from '../scripts/server-flags.mjs';
import { createPool } from '../server/core/database.ts';
import { type Release, startEmbeddedPostgres } from '../server/embedded-postgres/index.ts';
import { upgrade } from '../server/upgrade.ts';
import { ask, ports, type Server } from './client.ts';
import type { FloorSettings } from './floor.ts';
import { findPostmaster } from './processes.ts';
import { StatementCounter } from './statements.ts';

export type Stage = {
  owner: pg.Pool;
  /** PostgreSQL's socket, and the role that owns the database */
  connection: { host: string; user: string; database: string };
  product: ChildProcess;
  postmaster: number;
  statements: StatementCounter;
  startFloor(settings: Omit<FloorSettings, 'connection'>): Promise<ChildProcess>;
  startWorker(): ChildProcess;
  /** starts another server; resolves once it answers /readyz */
  startPeer(command: string, parameters: string[], options: SpawnOptions, server: Server): Promise<ChildProcess>;
};

/** Runs `measure` on a new database filled by `fill`; BENCH_POSTGRES=oldest: PostgreSQL 15. */
export async function onStage<S, T>(
  fill: (owner: pg.Pool) => Promise<S>,
  measure: (stage: Stage, seeded: S) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  await refuseStrangers();
  const directory = await mkdtemp(join(tmpdir(), 'vixia-bench-'));
  // As root, we run PostgreSQL as another user, who needs access.
  await chmod(directory, 0o755);
  const release = process.env.BENCH_POSTGRES as Release | undefined;
  const postgres = await startEmbeddedPostgres({
    ...{ directory, settings: StatementCounter.settings },
    ...(release && { release }),
  });
  const connection = { host: postgres.host, user: postgres.user, database: 'postgres' };
  const owner = createPool({ connection }, { max: 2 });
  const children: ChildProcess[] = [];
  const started = async (child: ChildProcess, server: Server) => {
    children.push(child);
    await isReady(child, server);
    return child;
  };
  try {
    await upgrade(owner);
    const seeded = await fill(owner);
    await owner.query('vacuum analyze');
    const statements = await StatementCounter.prepare(owner);
    const environment = {
      PORT: String(ports.product),
      DATABASE_URL: `postgres://${postgres.user}@localhost/postgres?host=${encodeURIComponent(postgres.host)}`,
      DATA_DIR: directory,
      DEMO: '0',
      NODE_ENV: 'development',
      RATE_LIMIT_FACTOR: '10000',
      ...settings,
    };
    const product = await started(startServer('server/main.ts', environment), 'product');
    return await measure(
      {
        owner,
        connection,
        product,
        postmaster: await findPostmaster(owner),
        statements,
        startFloor: (settings) =>
          started(
            startServer('bench/floor.ts', {
              PORT: String(ports.floor),
              FLOOR: JSON.stringify({ connection, ...settings } satisfies FloorSettings),
            }),
            'floor',
          ),
        startWorker: () => {
          const worker = startServer('server/worker.ts', environment);
          children.push(worker);
          return worker;
        },
        startPeer: (command, parameters, options, server) => started(spawn(command, parameters, options), server),
      },
      seeded,
    );
  } finally {
    for (const child of children) await stop(child);
    await StatementCounter.writeTimes(owner);
    await owner.end();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

function startServer(file: string, env: Record<string, string>): ChildProcess {
  const child = fork(file, {
    env: { ...process.env, LOG_LEVEL: 'info', ...serverEnvironment, ...env },
    execArgv: serverFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ type: 'web-built' });
  return child;
}

/** Throws if a port is in use: another process would answer. */
async function refuseStrangers(): Promise<void> {
  for (const server of Object.keys(ports) as Server[]) {
    const answer = await ask('GET', '/readyz', { server }).catch(() => undefined);
    if (answer) throw new Error(`Something answers on port ${ports[server]} already.`);
  }
}

async function isReady(child: ChildProcess, server: Server): Promise<void> {
  while (child.exitCode === null) {
    const answer = await ask('GET', '/readyz', { server }).catch(() => undefined);
    await answer?.text();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${server} did not start`);
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Runs `work` with the URL of a mail server that discards all mail. */
export async function withMailSink<T>(work: (url: string) => Promise<T>): Promise<T> {
  const port = ports.floor + 7;
  const sink = fork('bench/smtp-sink.ts', { env: { ...process.env, PORT: String(port) } });
  await once(sink, 'message');
  try {
    return await work(`smtp://127.0.0.1:${port}`);
  } finally {
    await stop(sink);
  }
}
