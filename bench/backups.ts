import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backupFlags, serverEnvironment, serverFlags } from '../scripts/server-flags.mjs';
import { createPool } from '../server/core/database.ts';
import { startEmbeddedPostgres } from '../server/embedded-postgres/index.ts';
import { makeKeyPair } from '../server/services/backups/cipher.ts';
import { upgrade } from '../server/upgrade.ts';
import { type FigureRow, seconds } from './figures.ts';
import { seed } from './seed.ts';
import { seedElection } from './seed-election.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const mostMegabytes = 200;

type RunFigures = { seconds: number; megabytes: number };

/** Compares with Debian's pg_dump and pg_restore, which need PostgreSQL 15. */
export async function measureBackups(): Promise<FigureRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'vixia-bench-'));
  await chmod(directory, 0o755);
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'pg'), release: 'oldest' });
  const connection = { host: postgres.host, user: postgres.user, port: 5432, database: 'postgres' };
  const owner = createPool({ connection }, { max: 2 });
  try {
    await upgrade(owner);
    await seedElection(owner, await seed(owner, people), 250);
    await owner.query('vacuum analyze');
    for (const name of ['dumped', 'restored']) await owner.query(`create database ${name}`);
    const { identity, recipient } = await makeKeyPair();
    const file = (name: string) => join(directory, name);
    await writeFile(file('key'), identity);
    const at = ['--host', postgres.host, '--username', postgres.user];
    const vixia = (database: string, ...args: string[]) =>
      run(process.execPath, [...serverFlags, ...backupFlags, 'cli/main.ts', ...args], {
        ...process.env,
        ...serverEnvironment,
        DATA_DIR: directory,
        DATABASE_URL: `postgres://${postgres.user}@localhost/${database}?host=${encodeURIComponent(postgres.host)}`,
        BACKUP_RECIPIENT: recipient,
      });
    const dump = await run('pg_dump', [...at, '-Fc', '-f', file('dump'), 'postgres']);
    const backup = await vixia('postgres', 'backup', '--to', file('backup'));
    const load = await run('pg_restore', [...at, '-d', 'dumped', file('dump')]);
    const restore = await vixia('restored', 'restore', file('backup'), '--identity', file('key'));
    return [
      ...rowsOf(`backup of ${people.toLocaleString('en')} people, encrypted`, 'pg_dump', 2, backup, dump),
      ...rowsOf('restoring it, each row compared', 'pg_restore', 3, restore, load),
    ];
  } finally {
    await owner.end();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

function rowsOf(what: string, peer: string, times: number, ours: RunFigures, theirs: RunFigures): FigureRow[] {
  const ratio = ours.seconds / theirs.seconds;
  return [
    {
      what,
      goal: `at most ${times} × ${peer}`,
      figure: `${ratio.toFixed(2)} × (${seconds(ours.seconds)} / ${seconds(theirs.seconds)})`,
      holds: ratio <= times,
    },
    {
      what: `${what}: memory`,
      goal: `at most ${mostMegabytes} MB`,
      figure: `${Math.round(ours.megabytes)} MB`,
      holds: ours.megabytes <= mostMegabytes,
    },
  ];
}

/** Runs a command; returns its time and its peak of memory. */
async function run(command: string, args: string[], env = process.env): Promise<RunFigures> {
  const began = performance.now();
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  let megabytes = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      megabytes = Math.max(megabytes, readPeak(child.pid));
      await pause(20);
    }
  })();
  const [code] = await once(child, 'exit');
  isOver = true;
  const took = (performance.now() - began) / 1000;
  await watching;
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
  return { seconds: took, megabytes };
}

function readPeak(pid: number | undefined): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}
