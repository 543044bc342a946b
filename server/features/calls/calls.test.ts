import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator, createPlace, createUser, type TestUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, inNorth, setUpBrowser, signIn } = setUpStaff(app, 'llamadas');
const administrator = setUp(beforeAll, () => createAdministrator(app, tenant));
const admin = setUpBrowser(() => administrator);
let ana: TestUser;

beforeAll(async () => {
  ana = await createUser(app, tenant, { first_name: 'Ana' });
});

const path = (id: string) => `users/users/${id}/calls/`;
const found = async (query: string): Promise<string[]> =>
  (await inNorth.get(`users/users/?${query}`)).body.results.map(({ id }: { id: string }) => id);

it('a call to somebody out of reach, to an administrator, or by a watcher is refused', async () => {
  const southern = await createUser(app, tenant, { area: tenant.areas.south });
  expect((await inNorth.post(path(southern.id), { outcome: 'reached' })).status).toBe(404);
  expect((await admin.post(path(administrator.id), { outcome: 'reached' })).status).toBe(403);
  expect((await (await signIn(ana)).post(path(ana.id), { outcome: 'reached' })).status).toBe(403);
  expect((await inNorth.post(path(ana.id), { outcome: 'perhaps' })).status).toBe(400);
});

it('a call is told in the log, and whoever was spoken to is no longer sought', async () => {
  expect(await found('not_reached_for=7')).toContain(ana.id);
  await inNorth.post(path(ana.id), { outcome: 'no_answer' });
  expect(await found('not_reached_for=7')).toContain(ana.id);
  await inNorth.post(path(ana.id), { outcome: 'will_come', note: 'Lleva comida' });
  expect(await found('not_reached_for=7')).not.toContain(ana.id);
  const { results } = (await admin.get(`users/changes/?entity=user&entity_id=${ana.id}&action=called`)).body;
  expect(results[0].fields).toMatchObject({ call_outcome: [null, 'will_come'], call_note: [null, 'Lleva comida'] });
  await query("update calls set at = now() - interval '8 days'");
  expect(await found('not_reached_for=7')).toContain(ana.id);
});

describe('a call taken back', () => {
  let assignment: string;
  let place: { id: string };
  const assign = async (user: TestUser) =>
    (
      await admin.post('elections/assignments/', {
        ...{ user: user.id, place: place.id, slots: ['man'], is_extra: true, replaces: null },
      })
    ).body.id;
  beforeEach(async () => {
    ana = await createUser(app, tenant, { first_name: 'Ana' });
    place = await createPlace(app, tenant, { tables: 1 });
    assignment = await assign(ana);
  });
  const call = async (answer: string, outcome = 'wont_come') =>
    (await inNorth.post(path(ana.id), { outcome, attendance: { assignment, answer } })).body.id;
  const undo = (id: string, body: object = { assignment }, browser = inNorth) =>
    browser.post(`${path(ana.id)}${id}/undo/`, body);
  const stateOf = async () =>
    (
      await query('select state, answer_note as note, answered_by as by from assignments where id = $1', [assignment])
    )[0];
  const calls = async () => (await query('select from calls where user_id = $1', [ana.id])).length;

  it('is neither another caller’s, nor of another person', async () => {
    const id = await call('declined');
    expect((await undo(id, { assignment }, admin)).status).toBe(409);
    expect((await undo(id, {}, admin)).status).toBe(404);
    const other = await createUser(app, tenant);
    expect((await inNorth.post(`${path(other.id)}${id}/undo/`, { assignment })).status).toBe(404);
    expect([(await stateOf()).state, await calls()]).toEqual(['declined', 1]);
  });

  it('stays, with the refusal, once somebody else has the seat', async () => {
    const id = await call('declined');
    await assign(await createUser(app, tenant));
    expect((await undo(id)).body.code).toBe('attendance_taken');
    expect([(await stateOf()).state, await calls()]).toEqual(['declined', 1]);
  });

  it('gives the answer back as it was, a seat beyond what the place needs too', async () => {
    const own = await signIn(ana);
    await own.post(`elections/assignments/${assignment}/attendance/`, { answer: 'confirmed', note: 'Llego a las 9' });
    await assign(await createUser(app, tenant));
    const id = await call('declined');
    expect((await undo(id)).status).toBe(204);
    expect(await stateOf()).toEqual({ state: 'confirmed', note: 'Llego a las 9', by: ana.id });
    expect(await calls()).toBe(0);
    expect((await undo(id)).status).toBe(409);
  });

  it('takes back a confirmation noted with it', async () => {
    expect((await undo(await call('confirmed', 'will_come'))).status).toBe(204);
    expect(await stateOf()).toEqual({ state: 'assigned', note: '', by: null });
  });
});
