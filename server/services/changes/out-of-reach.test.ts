import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Change } from '#contract/change.ts';
import { type Browser, createTestApp, type TestApp } from '../../testing/app.ts';
import { fetchExport } from '../../testing/exports.ts';
import {
  createAdministrator,
  createCoordinator,
  createPlace,
  createTenant,
  createUser,
  password,
  type TestTenant,
  type TestUser,
} from '../../testing/factories.ts';

let app: TestApp;
let tenant: TestTenant;
/** Coordinates another area. */
let neighbour: TestUser;
let admin: Browser;
let coordinator: Browser;
let place: { id: string };
/** Out of reach: one member, one deleted account. */
let far: TestUser;
let gone: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  tenant = await createTenant(app, 'lejanas');
  admin = await app.visit(tenant.host).signIn((await createAdministrator(app, tenant)).email, password);
  const staff = await createCoordinator(app, tenant, [tenant.areas.north]);
  coordinator = await app.visit(tenant.host).signIn(staff.email, password);
  place = await createPlace(app, tenant);
  neighbour = await createCoordinator(app, tenant, [tenant.areas.south], { first_name: 'Marta' });
  far = await createUser(app, tenant, { area: tenant.areas.south, first_name: 'Lonxana' });
  gone = await createUser(app, tenant, { area: tenant.areas.south, first_name: 'Ida' });
  await app.query(
    tenant.id,
    `insert into changes (tenant_id, id, at, actor_id, entity, entity_id, action, fields) values
       ($1, gen_random_uuid(), now() - interval '3 hours', $2::uuid, 'place', $3, 'withdrawn', jsonb_build_object('user', array[($2::uuid)::text, null])),
       ($1, gen_random_uuid(), now() - interval '2 hours', $4, 'place', $3, 'edited', '{"name": ["a", "b"]}'),
       ($1, gen_random_uuid(), now() - interval '1 hour', null, 'place', $3, 'imported', '{"name": ["b", "c"]}')`,
    [tenant.id, far.id, place.id, neighbour.id],
  );
  const assigned = await admin.post('elections/assignments/', { user: gone.id, place: place.id, replaces: null });
  expect(assigned.status).toBe(201);
  const leaver = await app.visit(tenant.host).signIn(gone.email, password);
  const name = 'Ida Ficticia Inventada';
  expect((await leaver.send('DELETE', `users/users/${gone.id}/`, { name, password })).status).toBe(204);
});
afterAll(() => app.close());

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
