import { appendFile, readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

/** More than sockets buffer, so the server has to wait for its readers. */
const bytes = 32 * 1024 * 1024;

const app = setUpApp();
const { tenant, query, inNorth: browser } = setUpStaff(app, 'telefonos');
const phones: Socket[] = [];

beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const phone of phones) phone.destroy();
});

test('ten who take an export a few bytes at a time hold no connection to the database, and others are served', async () => {
  const { id, state } = (await browser.post('users/users/export/csv/?sortBy=email')).body;
  expect(state).toBe('finished');
  const folder = join(app.services.config.DATA_DIR, 'downloads');
  const [file = ''] = await readdir(folder);
  await appendFile(join(folder, file), 'x'.repeat(bytes));
  await query('update downloads set size = size + $1 where id = $2', [bytes, id]);
  const path = `/api/v1/users/exports/${id}/file/`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => readSlowly(path)));
  expect(answers).toEqual(answers.map(() => 'HTTP/1.1 200'));
  expect(app.services.database.busy()).toBe(0);
  const others = await Promise.all(Array.from({ length: 40 }, () => browser.get('users/users/')));
  expect(others.every(({ status }) => status === 200)).toBe(true);
  // All phones are still reading.
  expect(phones.filter(({ destroyed, bytesRead }) => !destroyed && bytesRead < bytes)).toHaveLength(10);
});

async function readSlowly(path: string): Promise<string> {
  const { port } = app.app.server.address() as AddressInfo;
  const cookie = [...browser.cookies].map(([key, { value }]) => `${key.slice(key.lastIndexOf(':') + 1)}=${value}`);
  const phone = connect({ port, host: '127.0.0.1' });
  phones.push(phone);
  phone.write(`GET ${path} HTTP/1.1\r\nhost: ${tenant.host}\r\ncookie: ${cookie.join('; ')}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    phone.once('error', reject);
    phone.once('readable', () => resolve(String(phone.read(12))));
  });
}
