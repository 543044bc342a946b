import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeUrl } from './testing/postgres.ts';
import { freePort } from './testing/processes.ts';
import { scratchFolder } from './testing/scratch.ts';
import { setUpDatabase } from './testing/set-up.ts';

const folder = mkdtempSync(join(scratchFolder, 'vixia-main-'));
// As root, PostgreSQL runs as another user, who needs access.
chmodSync(folder, 0o755);
const running = new Set<ChildProcess>();
const ours = setUpDatabase();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** Closes its connection, for which a server that stops would wait. */
const status = (port: string, path: string) =>
  new Promise<number>((resolve) => {
    // A server that was killed may have taken the connection.
    const asked = get({ host: 'localhost', port, path, agent: false, timeout: 5000 }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', () => resolve(0)).once('timeout', () => asked.destroy());
  });

describe('the server', () => {
  it('does not start with a wrong setting, and names it', async () => {
    const wrong = run({ PORT: 'eighty' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toContain('PORT: ');
    expect(wrong.output()).not.toContain('.ts:');
  });

  it.runIf(process.getuid?.() === 0)(
    'does not start in production where a backup of DATA_DIR would lack the database',
    async () => {
      const closed = join(folder, 'closed/data');
      mkdirSync(closed, { recursive: true, mode: 0o700 });
      const production = { NODE_ENV: 'production', SECRET: 's'.repeat(64), SMTP_URL: 'smtp://127.0.0.1:1' };
      const refused = run({ ...production, DATA_DIR: closed });
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toContain('Choose a DATA_DIR');
      expect(refused.output()).not.toContain('.ts:');
    },
  );

  it('lists its settings', async () => {
    const help = run({}, '--help');
    expect(await help.ended).toBe(0);
    for (const name of ['PORT', 'DATABASE_URL', 'SMTP_URL', 'SECRET']) expect(help.output()).toContain(name);
  });

  it('starts, is the only one on its data and its port, stops on Ctrl-C, and comes back after being killed', async () => {
    const [port, other] = [await freePort(), await freePort()];
    const first = run({ PORT: port, LOG_LEVEL: 'info' });
    await ready(first);
    expect([await status(port, '/healthz'), await status(port, '/readyz')]).toEqual([200, 200]);

    const second = run({ PORT: other });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('already running');
    const samePort = run({ PORT: port, DATABASE_URL: writeUrl(ours.connection) }, '--processes', '2');
    expect(await samePort.ended).toBe(1);
    expect(samePort.output().split(`listens on port ${port}`)).toHaveLength(2);
    expect(await status(port, '/readyz')).toBe(200);

    // The log must contain route and tenant, never requested values.
    await fetch(`http://localhost:${port}/api/v1/users/users/?search=Fulanita`);
    await fetch(`http://localhost:${port}/reset-password/uid/secreto`);
    await expect.poll(() => first.output()).toContain('/api/v1/users/users/');
    const lines = first
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
    const asked = lines.map((line) => JSON.parse(line)).find(({ route }) => route === '/api/v1/users/users/');
    expect(asked).toMatchObject({ method: 'GET', status: 404, reqId: expect.any(String) });
    expect(first.output()).not.toMatch(/Fulanita|secreto/);

    first.child.kill('SIGKILL');
    await first.ended;
    const third = run({ PORT: port, LOG_LEVEL: 'info' });
    await ready(third);
    // Stops as fast even if nobody reads its pending log lines.
    third.child.stdout?.destroy();
    await status(port, '/api/v1/users/users/');
    third.child.kill('SIGINT');
    expect(await third.ended).toBe(0);
    expect(await status(port, '/healthz')).toBe(0);
  }, 60_000);
});

const patience = { timeout: 25_000 };

describe.runIf(existsSync('/proc/self/task'))('several web servers', () => {
  const childrenOf = ({ pid }: ChildProcess) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

  it('share a port, one takes the place of another that died, and all stop with the first', async () => {
    const PORT = await freePort();
    const file = join(folder, 'database_url');
    writeFileSync(file, writeUrl(ours.connection));
    const first = run({ PORT, DATABASE_URL_FILE: file }, '--processes', '2');
    await ready(first);
    const servers = childrenOf(first.child);
    expect(servers).toHaveLength(2);
    const [lost = 0, kept = 0] = servers;
    process.kill(lost, 'SIGKILL');
    await expect
      .poll(() => childrenOf(first.child).filter((pid) => pid !== lost && pid !== kept), patience)
      .toHaveLength(1);
    await expect.poll(() => status(PORT, '/readyz'), patience).toBe(200);
    const last = childrenOf(first.child);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(last.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    expect(first.output()).toContain('another takes its place');
  }, 60_000);
});

function run(settings: Record<string, string>, ...args: string[]): Run {
  const { DATABASE_URL: _, NODE_ENV: __, ...environment } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts', ...args], {
    env: { ...environment, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  return { child, output: () => output, ended };
}

async function ready({ child, output }: Run): Promise<void> {
  await expect
    .poll(() => (child.exitCode === null ? output() : `ended: ${output()}`), patience)
    .toContain('Vixía is ready');
}
