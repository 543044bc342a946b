import { beforeAll, expect, it } from 'vitest';
import { mostExcepted } from '#contract/choosing.ts';
import { createPlace, createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { runBatch } from './jobs.ts';

const app = setUpApp();
const { tenant, signIn, admin, inNorth } = setUpStaff(app, 'colegios');
const north: string[] = [];
let south: { id: string };

beforeAll(async () => {
  for (const name of ['Escola Alba', 'Escola Brisa', 'Institut Cala'])
    north.push((await createPlace(app, tenant, { name })).id);
  south = await createPlace(app, tenant, { name: 'Escola Duna', area: tenant.areas.south });
});

const path = 'elections/places/batches/';
const placeOf = async (id: string) => (await admin.get(`elections/places/${id}/`)).body;

it('is for whoever may edit places', async () => {
  const request = { action: 'set_priority', priority: 'high', ids: north };
  expect((await app.visit(tenant.host).post(path, request)).status).toBe(401);
  const watcher = await signIn(createUser(app, tenant));
  expect((await watcher.post(path, request)).status).toBe(403);
});

it.each([
  ['no priority', { action: 'set_priority' }],
  ['no number of people', { action: 'set_proxies', priority: 'high' }],
  ['a priority that doesn’t exist', { action: 'set_priority', priority: 'enormous' }],
  ['an action on people', { action: 'validate' }],
])('with %s is refused', async (_, request) => {
  expect((await admin.post(path, { ids: north, ...request })).status).toBe(400);
});

it('changes the places named; one out of reach fails, says no name, and stays as it is', async () => {
  const ids = [north[1], south.id, north[0]];
  const { status, body } = await inNorth.post(path, { action: 'set_priority', priority: 'max', ids });
  expect([status, body.state, body.total, body.done, body.failed]).toEqual([201, 'finished', 3, 2, 1]);
  expect(body).toMatchObject({ action: 'set_priority', priority: 'max', total_proxies: null });
  expect(body.errors).toEqual([expect.objectContaining({ id: south.id, name: null })]);
  expect((await Promise.all([...north, south.id].map(placeOf))).map(({ priority }) => priority)).toEqual([
    ...['max', 'max', null, null],
  ]);
  const log = (await inNorth.get(`users/changes/?entity=place&entity_id=${north[0]}`)).body.results;
  expect(log[0]).toMatchObject({ action: 'updated', fields: { priority: [null, 'max'] } });
});

it('changes all that the filters find but the excepted, and takes a priority away', async () => {
  const filters = { search: 'escola', priority: 'max,unset', sortBy: '-name' };
  const { body } = await admin.post(path, { action: 'set_priority', priority: null, filters, except: [south.id] });
  expect([body.total, body.done, body.priority]).toEqual([2, 2, null]);
  expect((await placeOf(north[0] ?? '')).priority).toBeNull();
  const none = await admin.post(path, { action: 'set_proxies', total_proxies: 1, filters: { search: 'faro' } });
  expect([none.status, none.body.code]).toEqual([409, 'no_places_chosen']);
  expect(none.body.detail).toContain('colegio');
  const many = Array.from({ length: mostExcepted + 1 }, () => south.id);
  expect((await admin.post(path, { action: 'set_proxies', total_proxies: 1, filters, except: many })).status).toBe(400);
});

it('that is long goes on as a job, tells its owner where its report is, and counts people from elsewhere', async () => {
  const crowd = [];
  for (let n = 0; n < 103; n += 1) crowd.push((await createPlace(app, tenant, { name: `Nau ${n}`, tables: 1 })).id);
  const request = { action: 'set_proxies', total_proxies: 1, filters: { search: 'nau', is_needed: 'true' } };
  const { body } = await inNorth.post(path, request);
  expect([body.state, body.total, body.done]).toEqual(['running', 103, 100]);
  await runBatch(app.services, { tenantId: tenant.id, batchId: body.id }, { isLastAttempt: false, report: () => {} });
  expect((await inNorth.get(`users/batches/${body.id}/`)).body).toMatchObject({ state: 'finished', done: 103 });
  const { results } = (await inNorth.get('notifications/notifications/')).body;
  expect(results[0].params).toMatchObject({ detail: 'batch_finished', link: `/places?batch=${body.id}` });
  expect((await inNorth.get('elections/places/?search=nau&coverage=full&rowsPerPage=1')).body.count).toBe(103);
});
