import { expect, it } from 'vitest';
import { createCoordinator, createPlace, createUser } from '../../../testing/factories.ts';
import { proposeNow } from '../../../testing/proposing.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const path = 'elections/proposals/';
const app = setUpApp();
const { tenant, query, setUpBrowser } = setUpStaff(app, 'deseos');
const browser = setUpBrowser(() =>
  createCoordinator(app, tenant, [tenant.areas.north], { lat: 45, availability: ['esc'] }),
);

const propose = (rules: object = {}) =>
  proposeNow(app, tenant, browser, {
    area: tenant.areas.north,
    rules: { wanted: { man: 1, tar: 1, esc: 0 }, ...rules },
  });
const summaryOf = async (id: string) => (await browser.get(`${path}${id}/`)).body.summary;

it('counts places with somebody experienced and pairs that are together, now and with it, where the rules want them', async () => {
  await createPlace(app, tenant, { tables: 2 });
  await createPlace(app, tenant, { tables: 1, lat: 41.505 });
  const veteran = await createUser(app, tenant, { address_number: '7', is_experiencied: true });
  for (const first_name of ['Iria', 'Uxía']) await createUser(app, tenant, { first_name, address_number: '9' });
  const id = await propose();
  expect(await summaryOf(id)).toMatchObject({
    placed: 3,
    experienced: { wanted: 2, before: 0, after: 1 },
    together: { wanted: 1, before: 0, after: 1 },
  });
  const counts = ['people/?is_together=true', 'people/?is_together=false', 'places/?state=experienced'].map(
    async (list) => (await browser.get(`${path}${id}/${list}`)).body.count,
  );
  expect(await Promise.all(counts)).toEqual([2, 2, 1]);
  const one = (await browser.get(`${path}${id}/people/?search=iria`)).body.results[0];
  expect((await browser.post(`${path}${id}/people/`, { user: one.user, place: null })).body.summary).toMatchObject({
    together: { wanted: 1, before: 0, after: 0 },
  });
  await browser.post(`${path}${id}/people/`, { user: one.user, place: one.place.id });
  expect((await browser.post(`${path}${id}/accept/`, {})).body.done).toBe(3);
  expect(await summaryOf(await propose())).toMatchObject({
    experienced: { wanted: 2, before: 1, after: 1 },
    together: { wanted: 1, before: 1, after: 1 },
  });
  const without = await summaryOf(await propose({ experience_metres: 0, is_together: false }));
  expect([without.experienced, without.together]).toEqual([undefined, undefined]);
  // Coordinators aren't moved: a proposal counts on their experience where they are.
  await query('update users set is_staff = true where id = $1', [veteran.id]);
  const { experienced, alternatives } = await summaryOf(await propose({ most_moves: 5 }));
  expect([experienced.after, alternatives.own.experienced]).toEqual([1, 1]);
});

it('counts nobody beside their pair who was given another place since', async () => {
  const { id: elsewhere } = await createPlace(app, tenant, { tables: 2, lat: 41.505 });
  const { id: home } = await createPlace(app, tenant, { tables: 2, lat: 41.52 });
  const pair = [1, 2].map(() => createUser(app, tenant, { address_number: '11', lat: 41.52 }));
  const [one, other] = await Promise.all(pair);
  const id = await propose();
  expect((await summaryOf(id)).together).toEqual({ wanted: 2, before: 1, after: 2 });
  await browser.post('elections/assignments/', { user: one?.id, place: elsewhere, replaces: null });
  const { body } = await browser.post(`${path}${id}/people/`, { user: other?.id, place: home });
  expect(body.summary.together).toEqual({ wanted: 2, before: 1, after: 1 });
});
