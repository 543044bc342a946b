import { beforeEach, describe, expect, it } from 'vitest';
import { createCoordinator, createPlace, createUser, type TestUser } from '../../testing/factories.ts';
import { listMails } from '../../testing/mail.ts';
import { proposeNow } from '../../testing/proposing.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { sendAssignment } from '../assignments/jobs.ts';

const path = 'elections/proposals/';
const app = setUpApp();
const { tenant, query, setUpBrowser } = setUpStaff(app, 'deshace', beforeEach);
const browser = setUpBrowser(() =>
  createCoordinator(app, tenant, [tenant.areas.north], { availability: ['esc'], lat: 45 }),
);
let watchers: TestUser[];

beforeEach(async () => {
  for (const lat of [41.5, 41.505]) await createPlace(app, tenant, { tables: 1, lat });
  watchers = [await createUser(app, tenant), await createUser(app, tenant, { lat: 41.505 })];
});

const propose = () => proposeNow(app, tenant, browser, { area: tenant.areas.north, rules: {} });
const read = async (id: string) => (await browser.get(`${path}${id}/`)).body;
const accept = async (id: string, body: object = {}) => (await browser.post(`${path}${id}/accept/`, body)).body;
const live = () =>
  query("select user_id from assignments where tenant_id = $1 and state in ('assigned', 'confirmed')", [tenant.id]);

it('is undone as a whole, until somebody has confirmed', async () => {
  const id = await propose();
  expect((await browser.post(`${path}${id}/undo/`, {})).body.code).toBe('proposal_not_accepted');
  await accept(id);
  await query('update assignments set told_at = now() where tenant_id = $1', [tenant.id]);
  expect((await browser.post(`${path}${id}/undo/`, {})).body).toMatchObject({ done: 2, different: 0 });
  expect(await live()).toEqual([]);
  expect(await read(id)).toMatchObject({ state: 'ready', summary: { placed: 2, given: 0 } });
  // Undone places aren't gaps: nobody left them.
  await query("update assignments set changed_at = changed_at - interval '1 minute'");
  expect((await browser.get('home/')).body.work.gaps).toEqual([]);
  await accept(id);
  await query("update assignments set state = 'confirmed' where state = 'assigned' and user_id = $1", [
    watchers[0]?.id,
  ]);
  expect((await browser.post(`${path}${id}/undo/`, {})).body.code).toBe('proposal_confirmed');
  expect(await live()).toHaveLength(2);
});

it('is undone for those named only, who can be given their places anew; none of them where one has confirmed', async () => {
  const id = await propose();
  const [first, second] = watchers.map((one) => one.id);
  const undo = async (users: (string | undefined)[]) => (await browser.post(`${path}${id}/undo/`, { users })).body;
  expect(await accept(id, { users: [first] })).toMatchObject({
    done: 1,
    users: [first],
    names: [expect.stringContaining(' ')],
  });
  await accept(id);
  expect(await undo([first])).toMatchObject({ done: 1 });
  expect(await live()).toMatchObject([{ user_id: second }]);
  expect(await read(id)).toMatchObject({ state: 'accepted', summary: { given: 1, left: 1 } });
  await accept(id, { users: [first] });
  await query("update assignments set state = 'confirmed' where state = 'assigned' and user_id = $1", [second]);
  expect(await undo([first, second])).toMatchObject({ code: 'proposal_confirmed' });
  expect(await undo([first])).toMatchObject({ done: 1 });
});

describe('whoever the proposal moved', () => {
  let mover: TestUser;
  let former: { id: string };
  let next: { id: string };
  let had: string;
  let id: string;

  beforeEach(async () => {
    former = { id: (await query('select id from places where tenant_id = $1 and lat = 41.5', [tenant.id]))[0].id };
    next = await createPlace(app, tenant, { tables: 1, lat: 41.56 });
    mover = await createUser(app, tenant, { lat: 41.56 });
    had = (await browser.post('elections/assignments/', { user: mover.id, place: former.id, replaces: null })).body.id;
    await tell();
    id = await proposeNow(app, tenant, browser, { area: tenant.areas.north, rules: { most_moves: 5 } });
    expect(await accept(id)).toMatchObject({ done: 3, different: 0 });
    expect(await held()).toMatchObject({ place_id: next.id });
  });

  const tell = () =>
    sendAssignment(app.services, { tenantId: tenant.id, userId: mover.id, origin: 'https://deshace.test' });
  const held = async () =>
    (
      await query("select id, place_id from assignments where tenant_id = $1 and user_id = $2 and state = 'assigned'", [
        tenant.id,
        mover.id,
      ])
    )[0];
  const templates = async () =>
    (await listMails(app, tenant))
      .filter(({ to_address }) => to_address === mover.email)
      .map(({ template }) => template);

  it('has their former place again, unheard, and can be moved by the proposal once more', async () => {
    expect((await browser.post(`${path}${id}/undo/`, {})).body).toEqual({ done: 3, differences: [], different: 0 });
    expect(await held()).toEqual({ id: had, place_id: former.id });
    await tell();
    expect(await templates()).toEqual(['place_assigned']);
    const log = (await browser.get(`users/changes/?entity=user&entity_id=${mover.id}`)).body.results;
    expect(log[0]).toMatchObject({ action: 'place_assigned' });
    expect(await accept(id)).toMatchObject({ done: 3, different: 0 });
  });

  it('is written to again where they had been told of the move', async () => {
    await tell();
    await browser.post(`${path}${id}/undo/`, {});
    await tell();
    await tell();
    expect(await templates()).toEqual(['place_assigned', 'place_changed', 'place_changed']);
  });

  const undo = async (proposal = id) => (await browser.post(`${path}${proposal}/undo/`, {})).body;

  it('keeps a place that they have been given elsewhere since, and confirmed', async () => {
    const { id: place } = await createPlace(app, tenant, { tables: 1, lat: 41.58 });
    await browser.post('elections/assignments/', { user: mover.id, place, replaces: (await held()).id });
    await query("update assignments set state = 'confirmed' where state = 'assigned' and user_id = $1", [mover.id]);
    expect(await undo()).toMatchObject({ done: 2, different: 0 });
    expect(await live()).toEqual([{ user_id: mover.id }]);
  });

  it('is back where they were first once two proposals are undone, in the other order too', async () => {
    await createPlace(app, tenant, { tables: 1, lat: 41.6 });
    await query('update users set lat = 41.6 where id = $1', [mover.id]);
    const later = await proposeNow(app, tenant, browser, { area: tenant.areas.north, rules: { most_moves: 5 } });
    expect(await accept(later)).toMatchObject({ done: 1 });
    expect(await undo()).toMatchObject({ done: 2, different: 0 });
    expect(await undo(later)).toMatchObject({ done: 1, different: 0 });
    expect(await held()).toEqual({ id: had, place_id: former.id });
    expect(await accept(id)).toMatchObject({ done: 3, different: 0 });
  });

  it.each([
    ['full by now', () => [], /ya tiene a todas/],
    ['closed', () => query('delete from stations where place_id = $1', [former.id]), /ya no tiene mesas/],
  ])('is named where that place is %s', async (_, change, detail) => {
    await change();
    const { body } = await browser.post(`${path}${id}/undo/`, { users: [mover.id] });
    expect(body).toMatchObject({ done: 1, different: 1, differences: [{ user: mover.id }] });
    expect(body.differences[0].detail).toMatch(detail);
    expect(await held()).toBeUndefined();
  });
});
