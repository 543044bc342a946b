import { beforeEach, expect, it } from 'vitest';
import { sendAsked } from '../../features/attendance/jobs.ts';
import type { Browser } from '../../testing/app.ts';
import { createPlace, createUser, type TestUser } from '../../testing/factories.ts';
import { listMails } from '../../testing/mail.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth, query } = setUpStaff(app, 'deshechos', beforeEach);
let people: TestUser[];
let place: { id: string };

beforeEach(async () => {
  people = [await createUser(app, tenant), await createUser(app, tenant)];
  place = await createPlace(app, tenant, { name: 'Escola del Far' });
});

const ids = () => people.map(({ id }) => id);
const begin = async (body: object) => (await inNorth.post('users/batches/', { ids: ids(), ...body })).body;
const assign = () => begin({ action: 'assign', place: place.id, is_extra: true });
const placeOf = async ({ id }: TestUser) => (await admin.get(`users/users/${id}/`)).body.assigned_polling_place;

it('a batch of others, one that assigned nobody, or one of another action isn’t undone', async () => {
  const { id } = await assign();
  expect((await admin.post(`users/batches/${id}/undo/`, {})).status).toBe(404);
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
  await query(
    "update assignments set created_at = created_at - interval '1 hour' where user_id = $1 and state = 'assigned'",
    [second.id],
  );
  expect((await inNorth.post(`users/batches/${id}/undo/`, {})).body).toMatchObject({ done: 0, failed: 2 });
  for (const person of people) expect(await placeOf(person)).toBe(place.id);
});

const undo = async (id: string, by = inNorth) => (await by.post(`users/batches/${id}/undo/`, {})).body;

it('undoing a batch of validations leaves those who had been validated before', async () => {
  const [known, fresh] = people as [TestUser, TestUser];
  await begin({ action: 'validate', ids: [known.id] });
  const { id } = await begin({ action: 'validate' });
  expect(await undo(id)).toMatchObject({ action: 'unvalidate', done: 1, failed: 0 });
  const isValidated = async (user: TestUser) => (await admin.get(`users/users/${user.id}/`)).body.is_validated;
  expect([await isValidated(known), await isValidated(fresh)]).toEqual([true, false]);
});

it('undoing a batch of locks leaves the lock of a credential issued since', async () => {
  const lock = { ids: ids(), action: 'lock', reason: 'Revisión' };
  const { id } = (await admin.post('users/batches/', lock)).body;
  const [held] = people as [TestUser];
  expect((await admin.post('credentials/credentials/', { user: held.id })).status).toBe(201);
  const undone = await undo(id, admin);
  expect(undone).toMatchObject({ action: 'unlock', done: 1, failed: 1 });
  expect(undone.errors).toMatchObject([{ id: held.id }]);
});

it('undoing a batch of unlockings gives each lock back with its reason, but not where it is locked anew', async () => {
  const [, anew] = people as [TestUser, TestUser];
  for (const { id } of people) await admin.post(`users/users/${id}/lock/`, { reason: 'Revisión' });
  const { id } = (await admin.post('users/batches/', { ids: ids(), action: 'unlock' })).body;
  await admin.post(`users/users/${anew.id}/lock/`, { reason: 'Otra' });
  const undone = await undo(id, admin);
  expect(undone).toMatchObject({ action: 'relock', done: 1, failed: 1, errors: [{ id: anew.id }] });
  const rows = await query('select is_locked, lock_reason from users where id = any($1::uuid[]) order by lock_reason', [
    ids(),
  ]);
  expect(rows).toEqual([
    { is_locked: true, lock_reason: 'Otra' },
    { is_locked: true, lock_reason: 'Revisión' },
  ]);
});

it('undoing gives places back the priority that they had, but not where somebody changed it since', async () => {
  const [high, moved] = [place, await createPlace(app, tenant, { name: 'Institut del Port' })];
  await admin.send('PATCH', `elections/places/${high.id}/`, { priority: 'high', seen: {} });
  const priorityOf = async ({ id }: { id: string }) => (await admin.get(`elections/places/${id}/`)).body.priority;
  const change = { ids: [high.id, moved.id], action: 'set_priority', priority: 'low' };
  const { id } = (await admin.post('elections/places/batches/', change)).body;
  await admin.send('PATCH', `elections/places/${moved.id}/`, { priority: 'medium', seen: {} });
  const undone = await undo(id, admin);
  expect(undone).toMatchObject({ action: 'restore_priority', done: 1, failed: 1 });
  expect(undone.errors).toMatchObject([
    { id: moved.id, detail: 'Ya no hay nada que deshacer: ha cambiado desde entonces.' },
  ]);
  expect([await priorityOf(high), await priorityOf(moved)]).toEqual(['high', 'medium']);
});

it('a batch of questions says to whom, and is stopped for those whose message hasn’t left', async () => {
  await assign();
  const [sent, waiting] = people as [TestUser, TestUser];
  const batch = await begin({ action: 'ask_attendance' });
  const nameOf = async ({ id }: TestUser) => {
    const { first_name, last_name_1 } = (await admin.get(`users/users/${id}/`)).body;
    return `${first_name} ${last_name_1}`;
  };
  expect(batch).toMatchObject({ done: 2, names: [await nameOf(sent), await nameOf(waiting)] });
  const send = ({ id: userId }: TestUser) =>
    sendAsked(app.services, { tenantId: tenant.id, userId, origin: 'https://deshechos.test' });
  await send(sent);
  const undone = await undo(batch.id);
  expect(undone).toMatchObject({ action: 'stop_asking', done: 1, failed: 1, errors: [{ id: sent.id }] });
  await send(waiting);
  const mails = await listMails(app, tenant, 'attendance_reminder');
  expect(mails.map(({ to_address }) => to_address)).toEqual([sent.email]);
  expect((await begin({ action: 'ask_attendance' })).done).toBe(1);
});
