import { beforeEach, expect, it } from 'vitest';
import { createCoordinator, createPlace, createUser, type TestUser } from '../../testing/factories.ts';
import { proposeNow } from '../../testing/proposing.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

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
  expect((await browser.post(`${path}${id}/undo/`, {})).body).toEqual({ done: 2 });
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
  expect(await accept(id, { users: [first] })).toMatchObject({ done: 1, users: [first] });
  await accept(id);
  expect(await undo([first])).toEqual({ done: 1 });
  expect(await live()).toMatchObject([{ user_id: second }]);
  expect(await read(id)).toMatchObject({ state: 'accepted', summary: { given: 1, left: 1 } });
  await accept(id, { users: [first] });
  await query("update assignments set state = 'confirmed' where state = 'assigned' and user_id = $1", [second]);
  expect(await undo([first, second])).toMatchObject({ code: 'proposal_confirmed' });
  expect(await undo([first])).toEqual({ done: 1 });
});
