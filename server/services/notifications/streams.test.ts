import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { createDatabase, type Database } from '../../core/database.ts';
import { type Browser, createTestApp } from '../../testing/app.ts';
import { testSecret } from '../../testing/database.ts';
import { createCoordinator, createTenant, createUser, password } from '../../testing/factories.ts';
import { setUpApp, setUpTenant } from '../../testing/set-up.ts';
import { insertUserEvents } from './queries.ts';

const app = setUpApp({ PUSH_SECONDS: '600' });
const { tenant } = setUpTenant(app, 'vivo');
const { tenant: stranger } = setUpTenant(app, 'vivo-ajeno');
/** another process of the same installation */
let second: { app: FastifyInstance; database: Database };
let opened: ClientRequest[] = [];

beforeAll(async () => {
  const database = createDatabase({ connection: app.connection, role: 'vixia_app' }, { max: 2, secrets: [testSecret] });
  second = { database, app: await createApp({ ...app.services, database }, async () => undefined) };
  for (const one of [app.app, second.app]) await one.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const one of opened) one.destroy();
  opened = [];
});
afterAll(async () => {
  await second.app.close();
  await second.database.close();
});

const path = 'notifications/stream/';
const tell = (readers: string[], to = tenant) =>
  app.database.inTenant(to.id, (tx) =>
    insertUserEvents(tx, readers, { detail: 'moved_in', 'user-name': 'Ana', 'user-email': '', link: '/users' }),
  );

const changed = 'event: changed\ndata: \n\n';
const isTold = (heard: { text: string }) => vi.waitFor(() => expect(heard.text).toContain(changed), 5000);

describe('a stream of events', () => {
  it('is for those who have notifications', async () => {
    expect((await app.visit(tenant.host).get(path)).body.code).toBe('not_signed_in');
    const watcher = await app.visit(tenant.host).signIn((await createUser(app, tenant)).email, password);
    expect((await watcher.get(path)).body.code).toBe('forbidden');
    const foreign = await signIn(stranger);
    expect((await open(foreign.browser, tenant)).status).toBe(401);
  });

  it('tells its person alone, of every server, and never another organisation’s', async () => {
    const [one, other, foreign] = [await signIn(), await signIn(), await signIn(stranger)];
    const mine = await open(one.browser);
    const elsewhere = await open(one.browser, tenant, second.app);
    const others = await open(other.browser);
    const strangers = await open(foreign.browser, stranger);
    await tell([one.id]);
    await isTold(mine);
    await isTold(elsewhere);
    await tell([other.id]);
    await isTold(others);
    expect(mine.text.split(changed)).toHaveLength(2);
    expect(strangers.text).not.toContain('event');
    await tell([foreign.id], stranger);
    await isTold(strangers);
    expect(others.text.split(changed)).toHaveLength(2);
  });

  it('comes as it is, through proxies too, and tells of what is marked as read elsewhere', async () => {
    const { id, browser } = await signIn();
    await tell([id]);
    const heard = await open(browser);
    expect(heard.headers).toMatchObject({
      ...{ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
      'cache-control': 'no-store, no-transform',
    });
    expect(heard.headers['content-encoding']).toBeUndefined();
    await vi.waitFor(() => expect(heard.text).toBe(': \n\n'));
    const [{ id: notification }] = (await browser.get('notifications/notifications/')).body.results;
    await browser.post('notifications/notifications/mark_readed/', { ids: [notification] });
    await isTold(heard);
  });

  it('ends with its session, and no other', async () => {
    const { browser, email } = await signIn();
    const another = await app.visit(tenant.host).signIn(email, password);
    const [mine, others] = [await open(browser), await open(another)];
    await browser.post('users/auth/logout/');
    await vi.waitFor(() => expect(mine.isOver).toBe(true), 5000);
    expect(others.isOver).toBe(false);
  });

  it('is refused beyond eight of a person, until one is closed', async () => {
    const { browser } = await signIn();
    const all = [];
    for (let each = 0; each < 8; each += 1) all.push(await open(browser));
    const refused = await open(browser);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '300']);
    all[0]?.close();
    await vi.waitFor(async () => expect((await open(browser)).status).toBe(200), 5000);
  });

  it('holds no connection to the database: one hears for all, and is made anew where it breaks', async () => {
    const { browser } = await signIn();
    const streams = [await open(browser), await open(browser), await open(browser)];
    expect(app.database.busy()).toBe(0);
    const listening = "from pg_stat_activity where datname = current_database() and query like 'listen %'";
    const { rows } = await app.owner.query(`select pid ${listening}`);
    expect(rows).toHaveLength(2);
    await app.owner.query(`select pg_terminate_backend(pid) ${listening}`);
    for (const heard of streams) await isTold(heard);
  });
});

it('is over at once where push is off', async () => {
  const off = await createTestApp();
  const own = await createTenant(off, 'sin-vivo');
  const browser = await off.visit(own.host).signIn((await createCoordinator(off, own, [])).email, password);
  const { status, raw } = await browser.get(path);
  expect([status, raw.toString()]).toEqual([200, ': \n\n']);
  await off.close();
});

async function signIn(at = tenant) {
  const { id, email } = await createCoordinator(app, at, []);
  return { id, email, browser: await app.visit(at.host).signIn(email, password) };
}

/** Opens a stream like a browser; the returned text grows with each event. */
async function open(browser: Browser, { host } = tenant, server = app.app) {
  const { port } = server.server.address() as AddressInfo;
  const cookie = [...browser.cookies].map(([key, { value }]) => `${key.slice(key.lastIndexOf(':') + 1)}=${value}`);
  const headers = { host, cookie: cookie.join('; '), 'accept-encoding': 'gzip, br' };
  const asked = request({ port, host: '127.0.0.1', path: `/api/v1/${path}`, headers }).end();
  opened.push(asked.on('error', () => {}));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const heard = { status: answer.statusCode, headers: answer.headers, text: '', isOver: false };
  answer.setEncoding('utf8').on('data', (part: string) => {
    heard.text += part;
  });
  answer
    .on('error', () => {})
    .on('close', () => {
      heard.isOver = true;
    });
  return Object.assign(heard, { close: () => asked.destroy() });
}
