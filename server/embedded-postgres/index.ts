import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Release } from './binaries.ts';
import { type DataDirectory, prepareDataDirectory } from './data-directory.ts';
import { findRunning, holderName, launch, type ServerLock, shutDown, superuser } from './server.ts';

export type { Release };

export type EmbeddedPostgres = {
  /** directory of the server's socket, for `host`; the port is 5432 */
  host: string;
  /** a superuser without password */
  user: string;
  /** where the data is; as root, not always the requested directory */
  directory: string;
  /** the server was already running: left by a killed process, or shared with another one */
  adopted: boolean;
  /** Stops the server unless other processes use it. Close your connections first. */
  stop(): Promise<void>;
};

/**
 * Starts npm's PostgreSQL, or joins one running in `directory`. Restarts it if it dies.
 * `scratch`: trades durability for speed. `release`: another version, for tests.
 * `isStrict`: refuses to place the data outside `directory`.
 */
export async function startEmbeddedPostgres(options: {
  directory: string;
  scratch?: boolean;
  settings?: Record<string, string>;
  release?: Release;
  isStrict?: boolean;
}): Promise<EmbeddedPostgres> {
  const data = await prepareDataDirectory(options.directory, options.isStrict ?? false);
  const { scratch = false, settings = {}, release = 'current' } = options;
  const join = () =>
    withLock(data, async () => {
      const running = await findRunning(data);
      return {
        holder: running ?? (await launch(data, { scratch, settings, release })),
        adopted: running !== undefined,
      };
    });

  let { holder, adopted } = await join();
  const ending = new AbortController();
  let stopped: Promise<void> | undefined;
  let rejoined: Promise<void> | undefined;
  const stayJoined = () => {
    holder.unref();
    holder.once('end', () => {
      if (!stopped) rejoined = rejoin();
    });
  };
  const rejoin = async () => {
    while (!stopped)
      try {
        ({ holder } = await join());
        return stayJoined();
      } catch (error) {
        process.emitWarning(error as Error);
        await pause(2000, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      }
  };
  const leave = async () => {
    // Otherwise the process may end in this pause, without having stopped the server.
    ending.abort();
    await rejoined;
    await withLock(data, () => leaveServer(data, holder));
  };
  stayJoined();
  return { host: data.socket, user: superuser, directory: data.directory, adopted, stop: () => (stopped ??= leave()) };
}

async function leaveServer(data: DataDirectory, holder: ServerLock): Promise<void> {
  holder.ref();
  const others = await holder
    .query('select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [holderName])
    .then(({ rowCount }) => rowCount)
    .catch(() => 0);
  await holder.end();
  if (!others) await shutDown(data);
}

/** Uses SQLite's lock, which the system releases if the process is killed. */
async function withLock<T>(data: DataDirectory, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(data.lock);
  try {
    while (!tryLock(lock)) await pause(10);
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    const busy = 5;
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}
