import { beforeAll, expect, it } from 'vitest';
import type { Change } from '#contract/change.ts';
import type { Browser } from '../../testing/app.ts';
import { fetchExport } from '../../testing/exports.ts';
import { createCoordinator, createPlace, createUser, password } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, signIn, admin, inNorth: coordinator } = setUpStaff(app, 'lejanas');
const place = setUp(beforeAll, () => createPlace(app, tenant));
/** coordinates another area */
const neighbour = setUp(beforeAll, () => createCoordinator(app, tenant, [tenant.areas.south], { first_name: 'Marta' }));
/** out of reach: a member and a deleted account */
const far = setUp(beforeAll, () => createUser(app, tenant, { area: tenant.areas.south, first_name: 'Lonxana' }));
const gone = setUp(beforeAll, () => createUser(app, tenant, { area: tenant.areas.south, first_name: 'Ida' }));

beforeAll(async () => {
  await query(
    `insert into changes (tenant_id, id, at, actor_id, entity, entity_id, action, fields) values
       ($1, gen_random_uuid(), now() - interval '3 hours', $2::uuid, 'place', $3, 'withdrawn', jsonb_build_object('user', array[($2::uuid)::text, null])),
       ($1, gen_random_uuid(), now() - interval '2 hours', $4, 'place', $3, 'edited', '{"name": ["a", "b"]}'),
       ($1, gen_random_uuid(), now() - interval '1 hour', null, 'place', $3, 'imported', '{"name": ["b", "c"]}')`,
    [tenant.id, far.id, place.id, neighbour.id],
  );
  const assigned = await admin.post('elections/assignments/', { user: gone.id, place: place.id, replaces: null });
  expect(assigned.status).toBe(201);
  const leaver = await signIn(gone);
  const name = 'Ida Ficticia Inventada';
  expect((await leaver.send('DELETE', `users/users/${gone.id}/`, { name, password })).status).toBe(204);
});

const logOf = async (browser: Browser, query = ''): Promise<Change[]> => {
  const { status, body } = await browser.get(`users/changes/?entity=place&entity_id=${place.id}&sortBy=at${query}`);
  expect([status, body.count]).toEqual([200, body.results.length]);
  return body.results;
};
const actorsOf = (log: Change[]) =>
  log.map(({ action, is_actor_hidden, actor_name }) => [action, is_actor_hidden, actor_name]);

it('somebody who left a place is nobody to whom they are out of reach, also once they are deleted', async () => {
  const log = await logOf(coordinator);
  expect(actorsOf(log)).toEqual([
    ['withdrawn', true, null],
    ['edited', false, 'Marta Ficticia'],
    ['imported', false, null],
    ['watcher_assigned', false, 'Admin Ficticia'],
    ['watcher_withdrawn', true, null],
  ]);
  const one = log.at(-1);
  expect(one).toMatchObject({ actor: null, is_actor_reached: false, other: null, fields: { user: ['•', null] } });
  expect((await coordinator.get(`users/changes/${one?.id}/`)).body).toEqual(one);
  for (const { id } of [far, gone]) expect(JSON.stringify(log)).not.toContain(id);
});

it('an administrator reads who it was', async () => {
  expect((await logOf(admin)).map(({ actor, is_actor_hidden }) => [actor, is_actor_hidden])).toEqual([
    [far.id, false],
    [neighbour.id, false],
    [null, false],
    [expect.any(String), false],
    [gone.id, false],
  ]);
});

it('nor is an entry found by whom it hides', async () => {
  for (const { id } of [far, gone]) {
    expect(await logOf(coordinator, `&actor=${id}`)).toEqual([]);
    expect(await logOf(admin, `&actor=${id}`)).toHaveLength(1);
  }
  expect(await logOf(coordinator, `&actor=${neighbour.id}`)).toHaveLength(1);
});

it.each([
  ['es', 'Alguien fuera de tu alcance'],
  ['ca', 'Algú fora del teu abast'],
  ['eu', 'Zure irismenetik kanpoko norbait'],
  ['gl', 'Alguén fóra do teu alcance'],
])('a file says so too: %s', async (language, words) => {
  coordinator.headers['accept-language'] = language;
  const { raw } = await fetchExport(
    app,
    tenant,
    coordinator,
    `users/changes/export/csv/?entity=place&entity_id=${place.id}`,
  );
  expect(raw.toString()).toContain(words);
  for (const { id } of [far, gone]) expect(raw.toString()).not.toContain(id);
  expect(raw.toString()).toContain('Marta Ficticia');
});
