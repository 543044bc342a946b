import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createCoordinator, createUser } from './testing/factories.ts';
import { countWaiting } from './testing/outage.ts';
import { freePort, startProcess } from './testing/processes.ts';
import { setUpApp, setUpStaff } from './testing/set-up.ts';

const patient = { timeout: 30_000, interval: 20 };

const app = setUpApp();
const { tenant, setUpBrowser } = setUpStaff(app, 'termina');
const browser = setUpBrowser(() => createCoordinator(app, tenant, [tenant.areas.country]));
let server: ChildProcess;
let ended: Promise<[number | null, string | null]>;
let port: string;

beforeEach(async () => {
  port = await freePort();
  // Longer than the test's own limit: waiting for these would fail the test.
  const settings = { PORT: port, HOST: 'localhost', RATE_LIMIT_FACTOR: '1000', STOP_SECONDS: '120' };
  server = startProcess(app, 'main.ts', { ...settings, DATA_DIR: app.services.config.DATA_DIR, PUSH_SECONDS: '600' });
  ended = once(server, 'exit') as typeof ended;
  await expect.poll(() => send('GET', '/readyz').then(statusOf), patient).toBe(200);
});
afterAll(async () => {
  server.kill('SIGKILL');
});

const statusOf = ({ statusCode }: IncomingMessage) => statusCode;

const isOpen = () =>
  send('GET', '/healthz').then(
    () => true,
    () => false,
  );

const lockProfile = (user: string) =>
  send('POST', '/api/v1/credentials/credentials/', { body: { user } }).then(async (answer) => {
    await text(answer);
    return [answer.statusCode, answer.headers.connection];
  });

test('on SIGTERM requests in hand are answered, streams end, nobody else gets in, and it exits with 0', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, () => createUser(app, tenant)));
  const stream = await send('GET', '/api/v1/notifications/stream/');
  expect(stream.statusCode).toBe(200);
  const unlock = await lockPeople();
  const answers = Promise.all(users.map(({ id }) => lockProfile(id)));
  await expect.poll(() => countWaiting(app), patient).toBe(users.length);

  server.kill('SIGTERM');
  await text(stream);
  await expect.poll(isOpen, patient).toBe(false);
  await unlock();
  expect(await answers).toEqual(users.map(() => [201, 'close']));
  expect(await ended).toEqual([0, null]);
}, 60_000);

test('a second SIGTERM ends it at once, whatever is in hand', async () => {
  const { id } = await createUser(app, tenant);
  const unlock = await lockPeople();
  const answer = lockProfile(id).catch(({ code }: { code: string }) => code);
  await expect.poll(() => countWaiting(app), patient).toBe(1);
  // Repeats the signal: the server merges signals within a second, as supervisors send two.
  const insist = setInterval(() => server.kill('SIGTERM'), 50);
  expect(await ended).toEqual([1, null]);
  clearInterval(insist);
  expect(await answer).toBe('ECONNRESET');
  await unlock();
}, 60_000);

async function send(method: string, path: string, { body, agent }: { body?: object; agent?: Agent } = {}) {
  const cookie = [...browser.cookies].map(([key, { value }]) => `${key.slice(key.lastIndexOf(':') + 1)}=${value}`);
  const token = browser.cookies.get('/:XSRF-TOKEN')?.value ?? '';
  const headers = {
    ...{ host: tenant.host, cookie: cookie.join('; '), 'x-xsrf-token': token, connection: 'keep-alive' },
    ...(body && { 'content-type': 'application/json' }),
  };
  const asked = request({ port, host: 'localhost', method, path, headers, agent: agent ?? false });
  asked.end(body && JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

/** Locks everybody's rows until the returned function is called. */
async function lockPeople(): Promise<() => Promise<void>> {
  const client: pg.PoolClient = await app.owner.connect();
  await client.query('begin');
  await client.query('lock table users in exclusive mode');
  return async () => {
    await client.query('commit');
    client.release();
  };
}
