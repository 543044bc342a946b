import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser } from './testing/app.ts';
import { createAdministrator, createCoordinator, createUser, password } from './testing/factories.ts';
import { writeUrl } from './testing/postgres.ts';
import { connectTo, freePort } from './testing/processes.ts';
import { scratchFolder } from './testing/scratch.ts';
import { setUpDatabase, setUpTenant } from './testing/set-up.ts';

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

/** Closes its connection: a stopping server would wait for it. */
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
    expect(first.output()).toContain('npm run vixia -- tenant create');
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
  }, 120_000);
});

const patience = { timeout: 50_000 };

describe.runIf(existsSync('/proc/self/task'))('several web servers', () => {
  const { tenant, query } = setUpTenant(ours, 'varios');
  const METRICS_TOKEN = 'a token of the tests';
  let PORT: string;
  let first: Run;
  let servers: number[];
  let one: ReturnType<typeof connectTo>;
  let other: ReturnType<typeof connectTo>;

  const childrenOf = ({ pid }: ChildProcess) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

  beforeAll(async () => {
    PORT = await freePort();
    const file = join(folder, 'database_url');
    writeFileSync(file, writeUrl(ours.connection));
    first = run({ PORT, HOST: '127.0.0.1', DATABASE_URL_FILE: file, METRICS_TOKEN }, '--processes', '2');
    await ready(first);
    servers = childrenOf(first.child);
    // Connections are distributed in turn, so these two go to different processes.
    [one, other] = [connectTo(PORT), connectTo(PORT)];
    for (const each of [one, other]) await new Browser(each, tenant).get('universe/');
  }, 120_000);
  const enter = async (server: typeof one, user: Promise<{ email: string }>) =>
    new Browser(server, tenant).signIn((await user).email, password);

  it('know at once what another changed: settings, areas, roles and hosts', async () => {
    const admin = await enter(one, createAdministrator(ours, tenant));
    const person = await createCoordinator(ours, tenant, []);
    const coordinator = await enter(other, Promise.resolve(person));
    const visitor = new Browser(other, tenant);
    const see = async () => ({
      colour: (await visitor.get('universe/')).body.accentColor,
      area: (await coordinator.get(`areas/adms/${tenant.areas.north.id}/`)).body.name,
      people: (await coordinator.get('users/users/')).status,
    });
    await createUser(ours, tenant);
    const before = await see();
    await admin.send('PATCH', 'universe/settings/', { accent_color: '#7a1f5c' });
    await admin.send('PATCH', `areas/adms/${tenant.areas.north.id}/`, { name: 'Vila Nova' });
    await admin.post('users/areamanagers/', { user: person.id, area: tenant.areas.north.id });
    expect(before).toEqual({ colour: '#1c5d99', area: 'Vila Nord', people: 200 });
    expect(await see()).toEqual({ colour: '#7a1f5c', area: 'Vila Nova', people: 200 });
    expect((await coordinator.get('users/users/')).body.results.map(({ id }: { id: string }) => id)).toContain(
      person.id,
    );
    expect((await admin.post(`users/users/${person.id}/remove_staff/`)).status).toBe(200);
    expect((await coordinator.get('users/users/')).status).toBe(401);

    const moved = new Browser(other, { host: 'varios-de-ahora.test' });
    expect((await moved.get('universe/')).status).toBe(404);
    await query("insert into tenant_hosts (tenant_id, host) values ($1, 'varios-de-ahora.test')", [tenant.id]);
    await expect.poll(async () => (await moved.get('universe/')).status, { timeout: 1000 }).toBe(200);
  });

  it('count limits together', async () => {
    const statuses: number[] = [];
    const ask = (server: typeof one) =>
      new Browser(server, tenant).post('users/auth/request_password_reset/', { email: 'nadie@example.org' });
    for (const server of [one, other, one, other]) statuses.push((await ask(server)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  it('give figures of all together, and know whether jobs are done', async () => {
    const { body } = await new Browser(other, tenant).send('GET', '/metrics');
    expect(body.code).toBe('bad_secret');
    const reader = new Browser(other, tenant);
    reader.headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const figures = String((await reader.get('/metrics')).body);
    expect(figures.match(/^vixia_requests_total\{class="first",status="204"\} (\d+)$/m)?.[1]).toBe('3');
    expect(figures).toMatch(/^vixia_mails_total\{outcome="success"\} \d+$/m);
    expect((await reader.get('/readyz')).status).toBe(200);
  });

  it('share a port, one takes the place of another that died, and all stop with the first', async () => {
    expect(servers).toHaveLength(2);
    const [lost = 0, kept = 0] = servers;
    process.kill(lost, 'SIGKILL');
    await expect
      .poll(() => childrenOf(first.child).filter((pid) => pid !== lost && pid !== kept), patience)
      .toHaveLength(1);
    // One connection of the two is lost: each had a process of its own.
    for (const each of [one, other]) await new Browser(each, tenant).get('universe/');
    expect([one.countConnections(), other.countConnections()].sort()).toEqual([1, 2]);
    for (const each of [one, other]) each.close();
    await expect.poll(() => status(PORT, '/readyz'), patience).toBe(200);
    const last = childrenOf(first.child);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(last.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    expect(first.output()).toContain('another takes its place');
  }, 120_000);
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

function ready({ child, output }: Run): Promise<void> {
  return vi.waitFor(
    () => expect(child.exitCode === null ? output() : `ended: ${output()}`).toContain('Vixía is ready'),
    patience,
  );
}
