import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type SeededTenant, seed } from '../../bench/seed.ts';
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs';
import { createPool } from '../../server/core/database.ts';
import { freePort } from '../../server/testing/processes.ts';
import { upgrade } from '../../server/upgrade.ts';

const people = 2000;
const debianPostgres = '/usr/lib/postgresql/15/bin';
const root = join(import.meta.dirname, '../..');

export class MissingTool extends Error {}

/** Throws MissingTool with the package that has it. */
export function demandTools(tools: Record<string, string>): void {
  for (const [tool, debian] of Object.entries(tools)) {
    try {
      execFileSync('sh', ['-c', `PATH=$PATH:/usr/sbin:${debianPostgres} command -v ${tool}`]);
    } catch {
      throw new MissingTool(`${tool} is missing: apt-get install ${debian}`);
    }
  }
}

/** A folder and processes on loopback, which `close` ends and deletes. */
export class TryStage {
  readonly folder: string;
  readonly #children = new Map<ChildProcess, string>();
  /** Debian's PostgreSQL refuses to run as root. */
  readonly account = { uid: idOf('-u'), gid: idOf('-g') };

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'vixia-try-'));
    chmodSync(this.folder, 0o755);
    chownSync(this.folder, this.account.uid, this.account.gid);
  }

  makeFolder(name: string): string {
    const made = join(this.folder, name);
    mkdirSync(made, { mode: 0o700 });
    chownSync(made, this.account.uid, this.account.gid);
    return made;
  }

  write(name: string, text: string): string {
    const file = join(this.folder, name);
    writeFileSync(file, text, { mode: 0o644 });
    return file;
  }

  run(command: string, parameters: string[], { asPostgres = false, env = {} } = {}): ChildProcess {
    const child = spawn(command, parameters, {
      ...{ cwd: root, env: { ...process.env, PATH: `${debianPostgres}:/usr/sbin:${process.env.PATH}`, ...env } },
      ...(asPostgres && { ...this.account, cwd: this.folder }),
      stdio: process.env.TRY_VERBOSE ? 'inherit' : 'ignore',
    });
    this.#children.set(child, command);
    child.once('exit', () => this.#children.delete(child));
    return child;
  }

  async finish(command: string, parameters: string[]): Promise<void> {
    const [code] = await once(this.run(command, parameters, { asPostgres: true }), 'exit');
    if (code !== 0) throw new Error(`${command} ended with ${code}`);
  }

  /** Starts a new PostgreSQL; `url` is its owner's, a superuser. */
  async startPostgres(name: string, settings: string[] = []): Promise<{ port: number; url: string; data: string }> {
    const [port, data] = [Number(await freePort()), this.makeFolder(name)];
    await this.finish('initdb', [
      '-D',
      data,
      '-U',
      'vixia',
      '--auth=trust',
      '--no-sync',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ]);
    return this.servePostgres(data, port, settings);
  }

  async servePostgres(data: string, port: number, settings: string[] = []) {
    const set = [`port=${port}`, `unix_socket_directories=${this.folder}`, 'listen_addresses=127.0.0.1', ...settings];
    const child = this.run('postgres', ['-D', data, ...set.flatMap((one) => ['-c', one])], { asPostgres: true });
    const url = `postgres://vixia@127.0.0.1:${port}/postgres`;
    await until(() => answers(url), 'PostgreSQL', 20);
    return { port, url, data, child };
  }

  /** Starts a server of the product, of another release where `from` is its folder. */
  async startServer(settings: Record<string, string>, from = root) {
    const port = settings.PORT ?? (await freePort());
    const env = {
      ...{ ...serverEnvironment, NODE_ENV: 'development', SECRET: 'a secret of the tries, long enough for all of it' },
      ...{ DEMO: '0', ANTIBOT: 'none', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10000', HOST: '127.0.0.1' },
      ...{ DATA_DIR: join(this.folder, 'data'), TRUST_PROXY: '1', ...settings, PORT: port },
    };
    const child = this.run(process.execPath, [...serverFlags, join(from, 'server/main.ts')], { env });
    await until(
      () => (child.exitCode === null ? isReady(port) : Promise.reject(new Error('a server ended'))),
      'a server',
    );
    return { port, child, stop: () => this.stop(child) };
  }

  async stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    return (await ended)[0];
  }

  async close(): Promise<void> {
    for (const child of [...this.#children.keys()].reverse()) {
      const late = setTimeout(() => child.kill('SIGKILL'), 8000);
      await this.stop(child, this.#children.get(child) === 'postgres' ? 'SIGINT' : 'SIGTERM');
      clearTimeout(late);
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Brings a database to this release unless an older one made it, and fills it. */
export async function fill(url: string, { isMade = false } = {}): Promise<SeededTenant> {
  const owner = createPool({ connection: { connectionString: url } }, { max: 2 });
  if (!isMade) await upgrade(owner);
  const seeded = await seed(owner, people);
  await owner.query('vacuum analyze');
  await owner.end();
  return seeded;
}

export async function until(isSo: () => Promise<boolean>, what: string, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await pause(50);
  }
}

export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const isReady = (port: string) =>
  new Promise<boolean>((resolve) => {
    get({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 2000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    })
      .once('error', () => resolve(false))
      .once('timeout', () => resolve(false));
  });

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
