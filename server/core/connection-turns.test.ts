import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { Browser } from '../testing/app.ts';
import { createAdministrator, createUser, password, type TestTenant } from '../testing/factories.ts';
import { setUpApp, setUpTenant } from '../testing/set-up.ts';
import type { CallerClass } from './connection-turns.ts';
import { createDatabase, type Database } from './database.ts';

const app = setUpApp();
const large = setUpTenant(app, 'grande');
const small = setUpTenant(app, 'chica');
let locked: string;
let letGo: () => Promise<unknown>;
let close: () => Promise<void>;
let database: Database;
let server: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  locked = (await createUser(app, large.tenant)).id;
});
beforeEach(async () => {
  const client = await app.owner.connect();
  await client.query(`begin; set local app.tenant = '${large.tenant.id}'`);
  await client.query('select from users where id = $1 for update', [locked]);
  letGo = () => client.query('rollback');
  close = async () => {
    await letGo();
    client.release();
    await server.close();
    await database.close();
  };
});
afterEach(() => close());

/** Starts a server with one connection, taken by a write that waits for a locked row. */
async function startServer(patience: number) {
  const target = { connection: app.connection, role: 'vixia_app' } as const;
  database = createDatabase(target, { max: 1, secrets: app.services.config.secrets, patience });
  server = await createApp({ ...app.services, database }, async () => undefined);
  const enter = async (tenant: TestTenant, { email }: { email: string }) =>
    new Browser({ app: server }, tenant).signIn(email, password);
  const busy = await enter(large.tenant, await createAdministrator(app, large.tenant));
  const other = await enter(small.tenant, await createAdministrator(app, small.tenant));
  const watcher = await enter(large.tenant, await createUser(app, large.tenant));
  const holding = busy.post('credentials/credentials/', { user: locked });
  await expect.poll(() => database.busy()).toBe(1);
  return { watcher, busy, other, holding };
}

const untilWaiting = (count: number, turn: CallerClass = 'second') =>
  expect.poll(() => database.turns.countWaiting(turn)).toBe(count);

it('the only connection goes to watchers first, then to organisations in turns', async () => {
  const { watcher, busy, other, holding } = await startServer(100);
  const order: string[] = [];
  const ask = (name: string, browser: Browser, path: string) =>
    browser.get(path).then(({ status }) => order.push(`${name} ${status}`));
  const asked = [1, 2, 3].map((n) => ask(`busy ${n}`, busy, 'users/users/'));
  await untilWaiting(3);
  asked.push(...[1, 2].map((n) => ask(`other ${n}`, other, 'users/users/')));
  await untilWaiting(5);
  asked.push(ask('watcher', watcher, 'home/'));
  await untilWaiting(1, 'first');
  await letGo();
  await Promise.all([...asked, holding]);
  expect(order).toEqual(['watcher', 'other 1', 'busy 1', 'other 2', 'busy 2', 'busy 3'].map((name) => `${name} 200`));
});

it('who would wait too long is refused, told when to come again, and nothing of theirs is begun', async () => {
  const { busy, other, holding } = await startServer(0.01);
  const group = { name: 'Grupo', platform: 'telegram', link: 'https://t.me/+AbCdEfGhIjKlMnOp', areas: [] };
  for (const [browser, path, seconds] of [
    [busy, 'chatgroups/groups/', '2'],
    [other, 'users/users/export/csv/', '5'],
  ] as const) {
    const { status, body, headers } = await browser.post(path, group);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', seconds]);
  }
  expect(database.turns.refused).toMatchObject({ first: 0, second: 1, last: 1 });
  await letGo();
  await holding;
  expect((await busy.get('chatgroups/groups/')).body.count).toBe(0);
});

it('who has begun is not refused what is left to do, nor are jobs', async () => {
  const { holding } = await startServer(0.01);
  const caller = { turn: 'second' as const, member: 'ocupada' };
  const asking = database.inTurn(caller);
  const wait = () => asking.inTenant(large.tenant.id, async () => 'done');
  await expect(wait()).rejects.toMatchObject({ code: 'busy' });
  Object.assign(caller, { isAdmitted: true });
  const jobs = Array.from({ length: 100 }, () => database.inTenant(large.tenant.id, async () => 'done'));
  const later = wait();
  await untilWaiting(100, 'own');
  await letGo();
  expect(new Set(await Promise.all([later, ...jobs]))).toEqual(new Set(['done']));
  await holding;
  const next = { turn: 'second' as const, member: 'nueva' };
  await database.inTurn(next).inTenant(large.tenant.id, async () => {});
  expect(next).toHaveProperty('isAdmitted', true);
});

it('a caller who hung up while waiting is not served', async () => {
  const { watcher, holding } = await startServer(100);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const cookies = [...watcher.cookies].map(([key, { value }]) => `${key.slice(key.lastIndexOf(':') + 1)}=${value}`);
  const sent = request({
    port: (server.server.address() as AddressInfo).port,
    method: 'PATCH',
    path: '/api/v1/users/users/self/',
    headers: {
      ...{ host: large.tenant.host, cookie: cookies.join('; '), 'content-type': 'application/json' },
      'x-xsrf-token': watcher.cookies.get('/:XSRF-TOKEN')?.value,
    },
  });
  sent.on('error', () => {});
  sent.end(JSON.stringify({ notes_self: 'Ya no' }));
  await untilWaiting(1, 'first');
  sent.destroy();
  await untilWaiting(0, 'first');
  await letGo();
  await holding;
  expect((await watcher.get('users/users/self/')).body.notes_self).toBe('');
});
