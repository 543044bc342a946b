import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, open, readdir, readFile, readlink, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Binaries, prepareBinaries, type Release } from './binaries.ts';
import type { DataDirectory } from './data-directory.ts';

const run = promisify(execFile);

export type ServerOptions = { scratch: boolean; settings: Record<string, string>; release: Release };

export const superuser = 'postgres';

/** a connection that a process keeps open while it uses the server */
export type ServerLock = pg.Client & { ref(): void; unref(): void };
export const holderName = 'vixia holder';

// Crash recovery replays at most max_wal_size: seconds, or a minute on a slow disk.
const patience = 120_000;
const deafPatience = 5_000;

// Ignores our environment: PGDATA, PGOPTIONS or a locale would change the server.
const environment = { PATH: process.env.PATH, LC_ALL: 'C' };

const settingsAlways = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and error details contain personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const settingsForScratch = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
};

/** Waits while a server starts or stops, or its orphans end. */
export async function findRunning(data: DataDirectory): Promise<ServerLock | undefined> {
  const began = Date.now();
  for (;;) {
    const answer = await connect(data);
    if (answer instanceof pg.Client) return answer;
    const processes = await findProcesses(data);
    if (answer === 'nobody' && processes.length === 0) return undefined;
    const waited = Date.now() - began;
    if (answer === 'nobody' && waited > deafPatience) await dismissOrphans(data, processes);
    if (waited > patience)
      throw new Error(`PostgreSQL in ${data.cluster} (processes ${processes.join(', ')}) neither answers nor ends.`);
    await pause(20);
  }
}

/** Cancels queries of backends that outlived their server, so that they exit. */
async function dismissOrphans(data: DataDirectory, processes: number[]): Promise<void> {
  const server = await readServerPid(data);
  if (server && processes.includes(server))
    throw new Error(
      `A PostgreSQL (process ${server}) works in ${data.cluster}, but nothing answers on the socket in ${data.socket}. ` +
        `End it (kill -INT ${server}) and start again.`,
    );
  for (const pid of processes) signal(pid, 'SIGTERM');
}

/** Creates the data directory if needed. Call only if no server runs. */
export async function launch(data: DataDirectory, options: ServerOptions): Promise<ServerLock> {
  const binaries = await prepareBinaries(data, options.release);
  if (!existsSync(data.cluster)) await createCluster(data, binaries, options);
  await refuseOtherVersion(data, binaries);
  // PostgreSQL would trust a stale file, whose process id may be another process's by now.
  for (const stale of [join(data.cluster, 'postmaster.pid'), socketFile(data), `${socketFile(data)}.lock`])
    await rm(stale, { force: true });
  if (existsSync(data.log)) await rename(data.log, `${data.log}.old`);
  const log = await open(data.log, 'a', 0o600);
  const settings = {
    ...settingsAlways,
    ...(options.scratch && settingsForScratch),
    ...options.settings,
    unix_socket_directories: `"${data.socket.replaceAll('"', '""')}"`,
  };
  const server = spawn(
    binaries.postgres,
    ['-D', data.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached: Ctrl-C mustn't end the server before our last transaction.
    { ...data.account, cwd: data.cluster, env: environment, detached: true, stdio: ['ignore', log.fd, log.fd] },
  );
  await log.close();
  server.unref();
  let failure: string | undefined;
  server.once('error', (error) => {
    failure = error.message;
  });
  server.once('exit', (code, signal) => {
    failure = `it ended with ${code ?? signal}`;
  });
  const began = Date.now();
  for (;;) {
    const answer = await connect(data);
    if (answer instanceof pg.Client) return answer;
    if (Date.now() - began > patience) failure = 'it takes too long';
    if (failure) {
      const lines = await readFile(data.log, 'utf8').catch(() => '');
      throw new Error(`PostgreSQL does not start in ${data.cluster}: ${failure}.\n${lines.slice(-2000)}`.trim());
    }
    await pause(10);
  }
}

export async function shutDown(data: DataDirectory): Promise<void> {
  const server = await readServerPid(data);
  if (!server || !(await findProcesses(data)).includes(server)) return;
  signal(server, 'SIGINT');
  const began = Date.now();
  while ((await findProcesses(data)).length > 0) {
    if (Date.now() - began > patience)
      throw new Error(`PostgreSQL in ${data.cluster} (process ${server}) does not end.`);
    await pause(10);
  }
}

async function createCluster(data: DataDirectory, binaries: Binaries, { scratch }: ServerOptions): Promise<void> {
  for (const entry of await readdir(data.directory))
    if (entry.startsWith('cluster.new-'))
      // The initdb of a killed starter may still be writing there. The next start removes it.
      await rm(join(data.directory, entry), { recursive: true, force: true }).catch(() => {});
  const unfinished = await mkdtemp(`${data.cluster}.new-`);
  if (data.account) await chown(unfinished, data.account.uid, data.account.gid);
  const options = [
    ...['--pgdata', unfinished, '--username', superuser, '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8'],
    ...['--locale=C', '--text-search-config=simple'],
    // Older versions have no built-in locales.
    ...(Number(binaries.majorVersion) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    // pg_trgm asks the C library which characters are letters; plain C excludes accented ones.
    `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    ...(scratch ? ['--no-sync', '--wal-segsize=1'] : []),
  ];
  try {
    await run(binaries.initdb, options, { ...data.account, cwd: unfinished, env: environment });
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(
      `PostgreSQL's data directory can't be made in ${data.directory}: ${(cause as Error).message.trim()}`,
      { cause },
    );
  }
  await rename(unfinished, data.cluster);
}

async function refuseOtherVersion({ cluster }: DataDirectory, { majorVersion }: Binaries): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== majorVersion)
    throw new Error(`The data in ${cluster} is of PostgreSQL ${version}, and this is PostgreSQL ${majorVersion}.`);
}

/** `nobody`: nothing listens; `busy`: the server can't serve yet, or no longer. */
async function connect(data: DataDirectory): Promise<ServerLock | 'nobody' | 'busy'> {
  const client = new pg.Client({
    host: data.socket,
    port: 5432,
    user: superuser,
    database: 'postgres',
    ssl: false,
    application_name: holderName,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client as ServerLock;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'nobody';
    // Starting, stopping, out of connections or disconnected: waiting helps.
    if (error instanceof pg.DatabaseError && !['57P03', '57P01', '53300'].includes(code)) throw error;
    return 'busy';
  }
}

/** Lists PostgreSQL processes, orphans included, by their working directory. */
async function findProcesses({ cluster }: DataDirectory): Promise<number[]> {
  if (process.platform !== 'linux') return findProcessesByLsof(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      try {
        if ((await readlink(`/proc/${pid}/cwd`)) !== cluster) return [];
        return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres' ? [Number(pid)] : [];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}

async function findProcessesByLsof(cluster: string): Promise<number[]> {
  // lsof fails if it finds nothing.
  const { stdout } = await run('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-Fpn']).catch(() => ({ stdout: '' }));
  return [...stdout.matchAll(/^p(\d+)\n(?:f.*\n)?n(.*)$/gm)].flatMap(([, pid, cwd]) =>
    cwd === cluster ? [Number(pid)] : [],
  );
}

async function readServerPid({ cluster }: DataDirectory): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || undefined;
}

function socketFile({ socket }: DataDirectory): string {
  return join(socket, '.s.PGSQL.5432');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
