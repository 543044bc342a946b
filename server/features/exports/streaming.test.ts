import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '../../core/ids.ts';
import { type Browser, createTestApp, type TestApp } from '../../testing/app.ts';
import { createCrowd } from '../../testing/crowd.ts';
import { createAdministrator, createTenant, createUser, password, type TestTenant } from '../../testing/factories.ts';

const patient = { timeout: 20_000, interval: 20 };
const people = 1600;
// the gate's, and one for every 200
const transactions = 1 + people / 200;

let app: TestApp;
let tenant: TestTenant;
let admin: Browser;
let adminId: string;
const socketPath = join(tmpdir(), `vixia-${newId()}.sock`);
let opened = 0;
let onOpened: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  app = await createTestApp();
  tenant = await createTenant(app, 'caudal');
  const { database } = app.services;
  const { inTenant } = database;
  database.inTenant = async (...work) => {
    opened += 1;
    if (opened === 5) await onOpened?.();
    return inTenant(...work);
  };
  const { id, email } = await createAdministrator(app, tenant);
  adminId = id;
  admin = await app.visit(tenant.host).signIn(email, password);
  // Others, that no compression shrinks to nothing.
  await createCrowd(app, tenant, await createUser(app, tenant), people - 2);
  await app.query(tenant.id, 'update users set profession = md5(id::text) || md5(email) where tenant_id = $1', [
    tenant.id,
  ]);
  await app.app.listen({ path: socketPath });
});
beforeEach(() => {
  [opened, onOpened] = [0, undefined];
});
afterAll(() => app.close());

/** Opens the answer, of which nothing has been read. */
const open = (format: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
  const cookie = [...admin.cookies].map(([key, { value }]) => `${key.slice(key.lastIndexOf(':') + 1)}=${value}`);
  return new Promise((resolve, reject) => {
    request({
      socketPath,
      path: `/api/v1/users/users/export/${format}/`,
      headers: { host: tenant.host, cookie: cookie.join('; '), ...headers },
      agent: false,
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
};

/** Reads how much arrived, and whether all of it did. */
async function readAll(answer: IncomingMessage) {
  let bytes = 0;
  try {
    for await (const part of answer) bytes += part.length;
  } catch (error) {
    return { bytes, isWhole: false, error: (error as { code?: string }).code };
  }
  return { bytes, isWhole: answer.complete };
}

const ways = [
  ['csv', {}],
  ['csv', { 'accept-encoding': 'gzip' }],
  ['csv', { 'accept-encoding': 'br, gzip' }],
  ['xlsx', {}],
] as [string, Record<string, string>][];

it.each(ways)('a file goes out while it is made, in as many steps: %s %j', async (format, headers) => {
  const answer = await open(format, headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-length']).toBeUndefined();
  expect(answer.headers['content-encoding']).toBe(headers['accept-encoding'] && 'gzip');
  expect(await readAll(answer)).toMatchObject({ isWhole: true });
  // The tenant's own address is read anew now and then.
  expect([transactions, transactions + 1]).toContain(opened);
});

it.each(ways)('the first of it arrives while the rest is still to be read: %s %j', async (format, headers) => {
  let arrived: () => void = () => {};
  const first = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  // A later step waits until the client has some of the first ones.
  onOpened = () => first;
  const answer = await open(format, headers);
  answer.once('data', () => arrived());
  expect(await readAll(answer)).toMatchObject({ isWhole: true });
});

it.each(['csv', 'xlsx'])(
  'a slow client holds no connection, and one that goes away ends the work: %s',
  async (format) => {
    const slow = await open(format, { 'accept-encoding': 'identity' });
    await vi.waitFor(() => expect(opened).toBeGreaterThan(2), patient);
    await vi.waitFor(() => expect(app.services.database.busy()).toBe(0), patient);
    slow.destroy();
    expect(await readAll(await open(format))).toMatchObject({ isWhole: true });
    // Had the first gone on, it would have been done by now too.
    expect(opened).toBeLessThan(2 * transactions);
  },
);

const setActive = (isActive: boolean) =>
  app.query(tenant.id, 'update users set is_active = $2 where id = $1', [adminId, isActive]);

it.each(ways)('a file that could not be made to its end does not look whole: %s %j', async (format, headers) => {
  onOpened = () => setActive(false);
  const answer = await open(format, headers);
  const { isWhole } = await readAll(answer);
  await setActive(true);
  expect([answer.statusCode, isWhole]).toEqual([200, false]);
});
