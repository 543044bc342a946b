import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foldText } from '#contract/text.ts';
import { newId } from '../../core/ids.ts';
import { insertRow } from '../../core/rows/queries.ts';
import { createCoordinator, createPlace, createUser, password } from '../../testing/factories.ts';
import { type GeocoderServer, inJson, startGeocoder } from '../../testing/geocoder.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { locateAddresses } from './jobs.ts';
import { tryRun } from './rules.ts';

let geocoder: GeocoderServer;
beforeAll(async () => {
  geocoder = await startGeocoder();
});
const app = setUpApp(() => ({ GEOCODER: 'photon', GEOCODER_URL: geocoder.url, GEOCODER_RATE: '1000' }));
const { tenant, query, inTenant, admin } = setUpStaff(app, 'mapa', beforeEach);

beforeEach(() => {
  geocoder.answer = inJson({ type: 'FeatureCollection', features: [] });
});
afterEach(() => geocoder.requests.splice(0));
afterAll(() => geocoder.close());

const readPlace = async (id: string) =>
  (
    await query(
      'select address, lon, lat, is_approximate, is_on_street, postal_code, area_path from places where id = $1',
      [id],
    )
  )[0];
const readUser = async (id: string) =>
  (await query('select lon, lat, is_address_by_hand, area_path from users where id = $1', [id]))[0];
const logOf = (id: string) => query('select action, fields from changes where entity_id = $1 order by at, id', [id]);

const feature = (properties: object, coordinates: number[]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { type: 'house', countrycode: 'ES', ...properties },
});
const found = (...features: object[]) => inJson({ type: 'FeatureCollection', features });

const start = (kind: string) => admin.post('addresses/runs/', { kind });
const attempt = (runId: string, isLastAttempt = false) =>
  locateAddresses(app.services, { tenantId: tenant.id, runId }, { isLastAttempt, report: () => undefined });

describe('looking addresses up in bulk', () => {
  it('is for administrators', async () => {
    const { email } = await createCoordinator(app, tenant, [tenant.areas.country]);
    const coordinator = await app.visit(tenant.host).signIn(email, password);
    for (const answer of [
      await coordinator.post('addresses/runs/', { kind: 'places' }),
      await coordinator.get('addresses/runs/'),
      await coordinator.get('addresses/pending/'),
    ])
      expect(answer.status).toBe(403);
  });

  it('is done once at a time, and each kind apart', async () => {
    await addPlace('C Major 11');
    expect((await start('places')).status).toBe(201);
    const again = await start('places');
    expect([again.status, again.body.code]).toEqual([409, 'addresses_running']);
    expect((await start('users')).status).toBe(201);
    expect((await start('everything')).status).toBe(400);
  });

  it('leaves alone what somebody put on the map meanwhile, and what is cancelled', async () => {
    await addStreet('Carrer Major');
    const [put, cancelled] = [await addPlace('C Major 11'), await addPlace('C Major 11')];
    const { body } = await start('places');
    await query('update places set is_approximate = false, lon = 2.11 where id = $1', [put]);
    await admin.post(`addresses/runs/${body.id}/cancel/`);
    await attempt(body.id);
    expect([(await readPlace(put)).lon, (await readPlace(cancelled)).lon]).toEqual([2.11, 2.19]);
    const next = await run('places');
    expect(next).toMatchObject({ state: 'finished', total: 1, exact: 1 });
    expect((await readPlace(put)).lon).toBe(2.11);
  });

  it('asks a service that fails again, and in the end says what was not looked up', async () => {
    const first = await addPlace('C Major 11');
    const { body } = await start('places');
    geocoder.answer = inJson({}, 500);
    await expect(attempt(body.id)).rejects.toMatchObject({ code: 'geocoder_failed' });
    expect((await admin.get(`addresses/runs/${body.id}/`)).body).toMatchObject({ state: 'running', failed: 0 });
    await attempt(body.id, true);
    expect((await admin.get(`addresses/runs/${body.id}/`)).body).toMatchObject({ state: 'finished', failed: 1 });
    const items = (await admin.get(`addresses/runs/${body.id}/items/?outcome=failed`)).body;
    expect(items).toMatchObject({ count: 1, results: [{ place: first, user: null, outcome: 'failed' }] });
  });
});

describe('a polling place', () => {
  it('is put at its number, in the area around, with its postal code, and the log says so', async () => {
    await addStreet('Carrer de la Diputació');
    const id = await addPlace('C Diputacio 11 - les Roquetes');
    const pending = async () => (await admin.get('addresses/pending/')).body;
    expect(await pending()).toEqual({ places: 1, users: 0, places_without_streets: 0 });
    await addPlace('C Nou 1', tenant.areas.south);
    expect(await pending()).toEqual({ places: 2, users: 0, places_without_streets: 1 });
    await query('delete from places where area_id = $1', [tenant.areas.south.id]);
    expect(await run('places')).toMatchObject({ total: 1, exact: 1, street: 0, not_found: 0, spelled: 1 });
    expect(geocoder.requests).toEqual([]);
    expect(await readPlace(id)).toEqual({
      ...{ address: 'Carrer de la Diputació 11 - les Roquetes', lon: 2.06, lat: 41.46 },
      ...{ is_approximate: false, is_on_street: false, postal_code: '08901', area_path: tenant.areas.inNorth.path },
    });
    const [respelled, located] = await logOf(id);
    expect(respelled).toMatchObject({
      action: 'respelled',
      fields: { place_address: ['C Diputacio 11 - les Roquetes', 'Carrer de la Diputació 11 - les Roquetes'] },
    });
    expect(located).toMatchObject({ action: 'located', fields: { lon: [2.19, 2.06], is_approximate: [true, false] } });
    expect(await pending()).toEqual({ places: 0, users: 0, places_without_streets: 0 });
  });

  it('is put in its street where the number isn’t known: still approximate, in the same area', async () => {
    await addStreet('Carrer Major');
    const id = await addPlace('C Major 13');
    const trial = { services: app.services, tenantId: tenant.id, report: () => undefined };
    expect(await tryRun(trial, 'places')).toEqual({ exact: 0, street: 1, not_found: 0, failed: 0 });
    expect(await run('places')).toMatchObject({ street: 1 });
    expect(await readPlace(id)).toMatchObject({
      ...{ lon: 2.06, is_approximate: true, is_on_street: true, area_path: tenant.areas.north.path },
    });
  });

  it('stays where nothing like it is known, or only in another municipality, or a street of more words', async () => {
    await addStreet('Carrer Major de Dalt');
    const ids = [await addPlace('C Major 11'), await addPlace('Polígon 4'), await addPlace('C Nou 2')];
    geocoder.answer = ({ query }, response) => {
      const isNou = query.get('q')?.includes('Nou');
      const nou = feature({ street: 'Carrer Nou', housenumber: '2', city: 'Vila Nord' }, [2.1, 41.3]);
      found(...(isNou ? [nou] : []))({} as never, response);
    };
    expect(await run('places')).toMatchObject({ exact: 0, street: 0, not_found: 3 });
    for (const id of ids) expect(await readPlace(id)).toMatchObject({ lon: 2.19, is_approximate: true });
  });

  it('is asked for elsewhere where it isn’t known here', async () => {
    const id = await addPlace('Plaça de la Vila, 3');
    geocoder.answer = found(
      feature({ street: 'Plaça de la Vila', housenumber: '3', city: 'Vila Nord', postcode: '08902' }, [2.1, 41.5]),
    );
    expect(await run('places')).toMatchObject({ exact: 1 });
    expect(geocoder.requests.map(({ query }) => query.get('q'))).toEqual(['Plaça de la Vila 3, Vila Nord']);
    expect(await readPlace(id)).toMatchObject({ lon: 2.1, is_approximate: false, postal_code: '08902' });
  });
});

describe('a home', () => {
  const away = { lon: null, lat: null, is_address_by_hand: true, address_street: 'C Nou', address_number: '2' };
  const nou = (at: number[]) => found(feature({ street: 'Carrer Nou', housenumber: '2', city: 'Vila Nord' }, at));

  it('is put at its number, and coordinators and the person are told of the move', async () => {
    const { id } = await createUser(app, tenant, { ...away, area: tenant.areas.south });
    const coordinator = await createCoordinator(app, tenant, [tenant.areas.north]);
    geocoder.answer = nou([2.06, 41.46]);
    expect(await run('users')).toMatchObject({ kind: 'users', total: 1, exact: 1 });
    expect(await readUser(id)).toEqual({
      ...{ lon: 2.06, lat: 41.46, is_address_by_hand: false, area_path: tenant.areas.inNorth.path },
    });
    expect((await logOf(id)).map(({ action }) => action)).toEqual(['located']);
    const rows = await query(
      `select user_id, params->>'detail' as detail from notifications where about_user_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ user_id: coordinator.id, detail: 'moved_in' }]);
    const untold = await query('select moved_from from users where id = $1', [id]);
    expect(untold).toEqual([{ moved_from: tenant.areas.south.id }]);
  });

  it('stays where somebody put the pin, or the account is closed', async () => {
    const put = await createUser(app, tenant, { ...away, lon: 2.01, lat: 41.41, is_pin_by_hand: true });
    const exact = await createUser(app, tenant, { ...away, lon: 2.02, lat: 41.42, is_address_by_hand: false });
    const closed = await createUser(app, tenant, { ...away, is_active: false });
    geocoder.answer = nou([2.06, 41.46]);
    expect(await run('users')).toMatchObject({ total: 0 });
    const points = await Promise.all([put, exact, closed].map(({ id }) => readUser(id)));
    expect(points.map(({ lon }) => lon)).toEqual([2.01, 2.02, null]);
    const listed = async (flag: boolean) => {
      const { body } = await admin.get(`users/users/?is_approximate=${flag}&rowsPerPage=100`);
      return [put, exact, closed].map(({ id }) => body.results.some((row: { id: string }) => row.id === id));
    };
    expect(await listed(true)).toEqual([false, false, true]);
    expect(await listed(false)).toEqual([true, true, false]);
  });

  it('whose pin its owner drags is by hand from then on', async () => {
    const { id, email } = await createUser(app, tenant, { ...away });
    const self = await app.visit(tenant.host).signIn(email, password);
    const seen = { location: null };
    const location = { type: 'Point', coordinates: [2.1, 41.5] };
    expect((await self.send('PATCH', `users/users/${id}/`, { location, seen })).status).toBe(200);
    geocoder.answer = nou([2.06, 41.46]);
    expect(await run('users')).toMatchObject({ total: 0 });
    expect((await readUser(id)).lon).toBe(2.1);
  });

  it('of an address that a service found isn’t by hand, though the streets here lack it', async () => {
    const { id, email } = await createUser(app, tenant, {});
    const self = await app.visit(tenant.host).signIn(email, password);
    geocoder.answer = nou([2.06, 41.46]);
    const [first] = (await self.post('universe/search_address/', { query: 'Nou 2, Vila Nord' })).body.results;
    const { body: chosen } = await self.post('universe/place_details/', { id: first.id });
    const { address_region: _, ...address } = chosen;
    const saved = await self.send('PATCH', `users/users/${id}/`, { ...address, address_zip: '08901', seen: {} });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await readUser(id)).toMatchObject({ lon: 2.06, is_address_by_hand: false });
  });
});

async function addStreet(name: string) {
  const street = newId();
  await inTenant(async (tx) => {
    const row = { tenant_id: tenant.id, id: street, area_id: tenant.areas.north.id, code: name, name };
    await tx
      .insertInto('streets')
      .values({ ...row, search: foldText(name) })
      .execute();
    await insertRow(tx, 'street_numbers', { street_id: street, number: 11, zip: '08901', lon: 2.06, lat: 41.46 });
  });
}

async function addPlace(address: string, area = tenant.areas.north) {
  const { id } = await createPlace(app, tenant, { area, tables: 0, lon: 2.19, lat: 41.59 });
  await query(`update places set is_approximate = true, address = $2, address_original = $2 where id = $1`, [
    id,
    address,
  ]);
  return id;
}

async function run(kind: string) {
  const { body } = await start(kind);
  await attempt(body.id);
  return (await admin.get(`addresses/runs/${body.id}/`)).body;
}
