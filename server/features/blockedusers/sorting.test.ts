import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../testing/app.ts';
import { createAdministrator, createTenant, createUser, password } from '../../testing/factories.ts';

let app: TestApp;
let admin: Browser;

beforeAll(async () => {
  app = await createTestApp();
  const tenant = await createTenant(app, 'vetos-en-orden');
  admin = await app.visit(tenant.host).signIn((await createAdministrator(app, tenant)).email, password);
  const email = 'orden@example.org';
  await createUser(app, tenant, { email });
  await admin.post('users/blockedusers/', { name: 'B', email, reason: 'Zeta' });
  await admin.post('users/blockedusers/', { name: 'A', national_id: '12345678Z', reason: 'Alfa' });
});
afterAll(() => app.close());

it.each([
  ['name', ['A', 'B']],
  ['keys', ['A', 'B']],
  ['-keys', ['B', 'A']],
  ['reason', ['A', 'B']],
  ['-reason', ['B', 'A']],
  ['matches', ['A', 'B']],
  ['-matches', ['B', 'A']],
  ['creation_date', ['B', 'A']],
])('the blacklist is sorted by %s, as by every column shown', async (sortBy, names) => {
  const { body } = await admin.get(`users/blockedusers/?sortBy=${sortBy}`);
  expect(body.results.map(({ name }: { name: string }) => name)).toEqual(names);
});
