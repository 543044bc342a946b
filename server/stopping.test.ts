import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { closeGently } from './draining.ts';
import { createCoordinator, createUser } from './testing/factories.ts';
import { countWaiting } from './testing/outage.ts';
import { setUpApp, setUpStaff } from './testing/set-up.ts';

const app = setUpApp({ PUSH_SECONDS: '600' });
const { tenant, setUpBrowser } = setUpStaff(app, 'termina');
const browser = setUpBrowser(() => createCoordinator(app, tenant, [tenant.areas.country]));
let server: FastifyInstance;
let port: number;

beforeEach(async () => {
  server = await createApp(app.services, async () => undefined);
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});

const lockProfile = (user: string, agent?: Agent) =>
  send('POST', '/api/v1/credentials/credentials/', { body: { user }, ...(agent && { agent }) }).then(async (answer) => {
    await text(answer);
    return [answer.statusCode, answer.headers.connection];
  });

test('as it closes requests in hand are answered, streams end, and nobody else gets in', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => createUser(app, tenant)));
  const stream = await send('GET', '/api/v1/notifications/stream/');
  expect(stream.statusCode).toBe(200);
  const unlock = await lockPeople();
  const answers = Promise.all(users.map(({ id }) => lockProfile(id)));
  await expect.poll(() => countWaiting(app)).toBe(users.length);

  const closed = closeGently(server);
  await text(stream);
  await expect.poll(() => server.server.listening).toBe(false);
  await expect(once(request({ port, host: '127.0.0.1' }).end(), 'response')).rejects.toThrow('ECONNREFUSED');
  await unlock();
  expect(await answers).toEqual(users.map(() => [201, 'close']));
  await closed;
});

test('as it closes a request on an idle connection is answered, which its sender then closes', async () => {
  const [before, after] = [await createUser(app, tenant), await createUser(app, tenant)];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await lockProfile(before.id, agent)).toEqual([201, 'keep-alive']);
  const closed = closeGently(server);
  await expect.poll(() => server.server.listening).toBe(false);
  expect(await lockProfile(after.id, agent)).toEqual([201, 'close']);
  await closed;
});

async function send(method: string, path: string, { body, agent }: { body?: object; agent?: Agent } = {}) {
  const cookie = [...browser.cookies].map(([key, { value }]) => `${key.slice(key.lastIndexOf(':') + 1)}=${value}`);
  const token = browser.cookies.get('/:XSRF-TOKEN')?.value ?? '';
  const headers = {
    ...{ host: tenant.host, cookie: cookie.join('; '), 'x-xsrf-token': token, connection: 'keep-alive' },
    ...(body && { 'content-type': 'application/json' }),
  };
  const asked = request({ port, host: '127.0.0.1', method, path, headers, agent: agent ?? false });
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
