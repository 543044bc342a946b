import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createUser, type TestTenant, type TestUser } from '../../testing/factories.ts';
import { createStaffedTenant, type StaffedTenant } from '../../testing/staffed.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: StaffedTenant['admin'];
let adminId: string;
let inNorth: StaffedTenant['inNorth'];
let signIn: StaffedTenant['signIn'];
let ana: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  ({ tenant, admin, adminId, inNorth, signIn } = await createStaffedTenant(app, 'llamadas'));
  ana = await createUser(app, tenant, { first_name: 'Ana' });
});
afterAll(() => app.close());

const path = (id: string) => `users/users/${id}/calls/`;
const found = async (query: string): Promise<string[]> =>
  (await inNorth.get(`users/users/?${query}`)).body.results.map(({ id }: { id: string }) => id);

it('a call to somebody out of reach, to an administrator, or by a watcher is refused', async () => {
  const southern = await createUser(app, tenant, { area: tenant.areas.south });
  expect((await inNorth.post(path(southern.id), { outcome: 'reached' })).status).toBe(404);
  expect((await admin.post(path(adminId), { outcome: 'reached' })).status).toBe(403);
  expect((await (await signIn(ana)).post(path(ana.id), { outcome: 'reached' })).status).toBe(403);
  expect((await inNorth.post(path(ana.id), { outcome: 'perhaps' })).status).toBe(400);
});

it('a call is told to whoever calls next and in the log, and whoever was spoken to is no longer sought', async () => {
  expect(await found('not_reached_for=7')).toContain(ana.id);
  await inNorth.post(path(ana.id), { outcome: 'no_answer' });
  expect(await found('not_reached_for=7')).toContain(ana.id);
  await inNorth.post(path(ana.id), { outcome: 'will_come', note: 'Lleva comida' });
  expect(await found('not_reached_for=7')).not.toContain(ana.id);
  expect((await admin.get(path(ana.id))).body.results).toMatchObject([
    { outcome: 'will_come', note: 'Lleva comida' },
    { outcome: 'no_answer', note: '' },
  ]);
  const { results } = (await admin.get(`users/changes/?entity=user&entity_id=${ana.id}&action=called`)).body;
  expect(results[0].fields).toMatchObject({ call_outcome: [null, 'will_come'], call_note: [null, 'Lleva comida'] });
  await app.query(tenant.id, "update calls set at = now() - interval '8 days'");
  expect(await found('not_reached_for=7')).toContain(ana.id);
});
