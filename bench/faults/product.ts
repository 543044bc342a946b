import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs';
import { createPool } from '../../server/core/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/embedded-postgres/index.ts';
import { childrenOf, findPostmaster } from '../processes.ts';

export const port = process.env.FAULTS_PORT ?? '4661';
/** A machine with other work takes minutes to start a server at low priority. */
const patienceMs = 300_000;

type Part = 'server' | 'worker';
const files: Record<Part, string> = { server: 'server/main.ts', worker: 'server/worker.ts' };

/** Server, worker and PostgreSQL in processes of their own, which can be killed. */
export class Product {
  readonly directory: string;
  readonly owner: pg.Pool;
  readonly #postgres: EmbeddedPostgres;
  readonly #settings: Record<string, string>;
  readonly #running = new Map<Part, ChildProcess>();

  private constructor(directory: string, postgres: EmbeddedPostgres, settings: Record<string, string>) {
    this.directory = directory;
    this.#postgres = postgres;
    this.#settings = settings;
    this.owner = createPool({ connection: this.connection }, { max: 4 });
  }

  static async open(settings: Record<string, string>, directory?: string): Promise<Product> {
    const folder = directory ?? (await mkdtemp(join(tmpdir(), 'vixia-faults-')));
    // As root, we run PostgreSQL as another user, who needs access.
    await chmod(folder, 0o755);
    return new Product(folder, await startEmbeddedPostgres({ directory: folder }), settings);
  }

  get connection() {
    return { host: this.#postgres.host, user: this.#postgres.user, database: 'postgres' };
  }

  get log(): string {
    return join(this.directory, 'process.log');
  }

  start(part: Part, settings: Record<string, string> = {}): void {
    const { host, user } = this.connection;
    const child = spawn(process.execPath, [...serverFlags, files[part]], {
      env: {
        ...process.env,
        ...serverEnvironment,
        ...{ NODE_ENV: 'development', DEMO: '0', ANTIBOT: 'none', RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'warn' },
        ...{ PORT: port, DATA_DIR: this.directory, ...(part === 'server' && { WORKER: '0' }) },
        DATABASE_URL: `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`,
        ...this.#settings,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => appendFileSync(this.log, text));
    this.#running.set(part, child);
  }

  isRunning(part: Part): boolean {
    const child = this.#running.get(part);
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /** Resolves once the server takes requests and has its worker. */
  async isReady(): Promise<void> {
    const began = Date.now();
    for (;;) {
      const server = this.#running.get('server');
      if (server?.exitCode !== null) throw new Error(`the server ended: ${(await this.readLog()).slice(-2000)}`);
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      await answer?.text();
      if (answer?.ok) return;
      if (Date.now() - began > patienceMs) throw new Error(`not ready in ${patienceMs / 1000} s`);
      await pause(50);
    }
  }

  async kill(part: Part): Promise<void> {
    const child = this.#running.get(part);
    if (!child || !this.isRunning(part)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Kills the process that reads a file; false if none appears. */
  async killImport(): Promise<boolean> {
    for (let wait = 0; wait < 100; wait += 1) {
      for (const { pid } of childrenOf(this.#running.get('worker') ?? {})) {
        const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        if (command.includes('importing-process')) {
          process.kill(pid, 'SIGKILL');
          return true;
        }
      }
      await pause(30);
    }
    return false;
  }

  /** Kills PostgreSQL's first process, or one that serves a connection: all of them end then. */
  async killPostgres(of: 'postmaster' | 'backend'): Promise<void> {
    if (of === 'postmaster') return void process.kill(await findPostmaster(this.owner), 'SIGKILL');
    const { rows } = await this.owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
         and application_name <> 'vixia holder' order by state = 'active' desc, random() limit 1`,
    );
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  }

  async postgresAnswers(): Promise<void> {
    const began = Date.now();
    for (;;) {
      if (
        await this.owner.query('select 1').then(
          () => true,
          () => false,
        )
      )
        return;
      if (Date.now() - began > patienceMs) throw new Error('PostgreSQL doesn’t come back');
      await pause(50);
    }
  }

  readLog = (): Promise<string> => readFile(this.log, 'utf8').catch(() => '');

  async close(): Promise<void> {
    for (const part of this.#running.keys()) await this.kill(part);
    await this.owner.end();
    await this.#postgres.stop();
    await rm(this.directory, { recursive: true, force: true });
  }
}
