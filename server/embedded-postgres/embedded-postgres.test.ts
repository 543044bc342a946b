import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareDataDirectory } from './data-directory.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';

let directory: string;
let children: ChildProcess[];
let started: EmbeddedPostgres[];
const start = async () => {
  const postgres = await startEmbeddedPostgres({ directory });
  started.push(postgres);
  return postgres;
};

beforeEach(async () => {
  directory = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'vixia-postgres-'));
  children = [];
  started = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  // A failed test may leave an orphan server. Joining it allows stopping it.
  if (existsSync(join(directory, 'cluster'))) await start();
  for (const postgres of started) await postgres.stop();
  await rm(directory, { recursive: true });
});

test('a directory that holds other things is refused', async () => {
  await writeFile(join(directory, 'thesis.txt'), '');
  await expect(start()).rejects.toThrow('holds other things already ("thesis.txt")');
  await rm(join(directory, 'thesis.txt'));
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('the data lie where they are wanted, in a folder that was root’s alone', async () => {
    const wanted = join(directory, 'pg');
    expect((await prepareDataDirectory(wanted, true)).directory).toBe(wanted);
    expect((await stat(directory)).mode & 0o777).toBe(0o710);
  });

  test('a folder below one that PostgreSQL’s user may not enter is refused, and left as it was', async () => {
    const data = join(directory, 'data');
    await mkdir(data, { mode: 0o700 });
    await expect(prepareDataDirectory(join(data, 'pg'), true)).rejects.toThrow('Choose a DATA_DIR');
    expect((await stat(data)).mode & 0o777).toBe(0o700);
  });
});

test('data of another PostgreSQL version is refused', async () => {
  await (await start()).stop();
  await writeFile(join(directory, 'cluster/PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow('is of PostgreSQL 17');
  await writeFile(join(directory, 'cluster/PG_VERSION'), '18\n');
});

test('a data directory that was never finished is not used', async () => {
  const starter = spawnStarter();
  await vi.waitFor(async () => {
    const unfinished = (await readdir(directory)).find((name) => name.startsWith('cluster.new-')) ?? 'none yet';
    expect(await readdir(join(directory, unfinished))).toContain('PG_VERSION');
  }, patient);
  await kill(starter);
  const postgres = await start();
  expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
  await postgres.stop();
});

test('a server whose process was killed is adopted, with all that was committed', async () => {
  const starter = spawnStarter();
  const orphaned = await report(starter);
  await ask(orphaned, 'create table kept as select 7 as n');
  await kill(starter);

  const postgres = await start();
  expect(postgres.adopted).toBe(true);
  expect(await ask(postgres, 'select n from kept')).toEqual([{ n: 7 }]);
  await postgres.stop();
  await expect(ask(postgres, 'select 1')).rejects.toThrow('ENOENT');
});

test('a killed server is recovered, though another process has taken the number in its pid file', async () => {
  const starter = spawnStarter();
  await ask(await report(starter), 'create table kept as select 7 as n');
  await kill(starter);
  process.kill(await readServerPid(), 'SIGKILL');
  const pidFile = join(directory, 'cluster/postmaster.pid');
  const { uid, gid } = await stat(pidFile);
  const stranger = spawn('sleep', ['600'], { uid, gid });
  children.push(stranger);
  await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(stranger.pid)));

  const postgres = await start();
  expect(postgres.adopted).toBe(false);
  expect(await ask(postgres, 'select n from kept')).toEqual([{ n: 7 }]);
  await postgres.stop();
});

test('several starters at once get one server, and the last to leave ends it', async () => {
  const starter = spawnStarter();
  const [one, two, three] = await Promise.all([report(starter), start(), start()]);
  expect([one.adopted, two.adopted, three.adopted].sort()).toEqual([false, true, true]);
  expect(new Set([one.host, two.host, three.host]).size).toBe(1);

  await two.stop();
  await kill(starter);
  expect(await ask(three, 'select 1 as n')).toEqual([{ n: 1 }]);
  await three.stop();
  await expect(ask(three, 'select 1')).rejects.toThrow('ENOENT');
});

test('a server that dies under its user comes back at the same socket', async () => {
  const postgres = await start();
  const dead = await readServerPid();
  process.kill(dead, 'SIGKILL');
  await vi.waitFor(async () => {
    expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(await readServerPid()).not.toBe(dead);
  }, patient);
  await postgres.stop();
});

const patient = { timeout: 20_000, interval: 10 };

type Reported = Pick<EmbeddedPostgres, 'host' | 'user' | 'adopted'>;

function spawnStarter(): ChildProcess {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    console.log(JSON.stringify(await startEmbeddedPostgres(${JSON.stringify({ directory })})));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

async function report(starter: ChildProcess): Promise<Reported> {
  if (!starter.stdout) throw new Error('The starter was spawned without a pipe.');
  for await (const line of createInterface(starter.stdout)) return JSON.parse(line) as Reported;
  throw new Error('The starter ended.');
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function ask(postgres: Reported, query: string): Promise<unknown[]> {
  const client = new pg.Client({
    host: postgres.host,
    port: 5432,
    user: postgres.user,
    database: 'postgres',
    ssl: false,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

async function readServerPid(): Promise<number> {
  return Number.parseInt(await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8'), 10);
}
