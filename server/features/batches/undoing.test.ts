import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../testing/app.ts';
import { createPlace, createUser, type TestTenant, type TestUser } from '../../testing/factories.ts';
import { createStaffedTenant } from '../../testing/staffed.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Browser;
let inNorth: Browser;
let people: TestUser[];
let place: { id: string };

beforeAll(async () => {
  app = await createTestApp();
});
let number = 0;
beforeEach(async () => {
  number += 1;
  ({ tenant, admin, inNorth } = await createStaffedTenant(app, `deshechos-${number}`));
  people = [await createUser(app, tenant), await createUser(app, tenant)];
  place = await createPlace(app, tenant, { name: 'Escola del Far' });
});
afterAll(() => app.close());

const ids = () => people.map(({ id }) => id);
const begin = async (body: object) => (await inNorth.post('users/batches/', { ids: ids(), ...body })).body;
const assign = () => begin({ action: 'assign', place: place.id, is_extra: true });
const placeOf = async ({ id }: TestUser) => (await admin.get(`users/users/${id}/`)).body.assigned_polling_place;

it('a batch of others, one that assigned nobody, or one of another action isn’t undone', async () => {
  const { id } = await assign();
  expect((await admin.post(`users/batches/${id}/undo/`, {})).status).toBe(404);
  const validated = await begin({ action: 'validate' });
  expect((await inNorth.post(`users/batches/${validated.id}/undo/`, {})).status).toBe(404);
  const refused = await assign();
  expect((await inNorth.post(`users/batches/${refused.id}/undo/`, {})).status).toBe(409);
  for (const person of people) expect(await placeOf(person)).toBe(place.id);
});

it('undoing a batch of assignments takes back what it gave, and says who has another place by now', async () => {
  const { id } = await assign();
  const other = await createPlace(app, tenant, { name: 'Institut del Port' });
  const [moved, left] = people as [TestUser, TestUser];
  const { assignment } = (await admin.get(`users/users/${moved.id}/`)).body;
  await admin.post('elections/assignments/', {
    user: moved.id,
    place: other.id,
    replaces: assignment.id,
    is_extra: true,
  });
  const undone = await inNorth.post(`users/batches/${id}/undo/`, {});
  expect(undone.status).toBe(201);
  expect(undone.body).toMatchObject({ action: 'unassign', state: 'finished', done: 1, failed: 1 });
  expect(undone.body.errors).toMatchObject([{ id: moved.id }]);
  expect([await placeOf(moved), await placeOf(left)]).toEqual([other.id, null]);
});

it('undoing takes back no place that somebody else has given since, nor one given anew before the batch', async () => {
  const [first, second] = people as [TestUser, TestUser];
  const give = (by: Browser, user: TestUser) =>
    by.post('elections/assignments/', { user: user.id, place: place.id, replaces: null, is_extra: true });
  const withdraw = async ({ id }: TestUser) => {
    const { assignment } = (await admin.get(`users/users/${id}/`)).body;
    await admin.delete(`elections/assignments/${assignment.id}/`);
  };
  const { id } = await assign();
  await withdraw(first);
  await give(admin, first);
  await withdraw(second);
  await give(inNorth, second);
  await app.query(
    tenant.id,
    "update assignments set created_at = created_at - interval '1 hour' where user_id = $1 and state = 'assigned'",
    [second.id],
  );
  expect((await inNorth.post(`users/batches/${id}/undo/`, {})).body).toMatchObject({ done: 0, failed: 2 });
  for (const person of people) expect(await placeOf(person)).toBe(place.id);
});
