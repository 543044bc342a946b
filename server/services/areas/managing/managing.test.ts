import { describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/app.ts';
import { createCoordinator, createPlace, createUser, password } from '../../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, admin, inNorth: staff } = setUpStaff(app, 'cambia-zonas');

const path = 'areas/adms/';
const add = (fields: object) =>
  admin.post(path, {
    name: 'Barri Nou',
    level: 'adm6',
    code: '0890101B07',
    parent: tenant.areas.inNorth.id,
    ...fields,
  });

describe('areas made by hand', () => {
  it('are for administrators only', async () => {
    const { id } = tenant.areas.north;
    expect((await staff.post(path, { name: 'X', level: 'adm6', code: 'x', parent: id })).status).toBe(403);
    expect((await staff.send('PATCH', `${path}${id}/`, { name: 'X' })).status).toBe(403);
    expect((await staff.send('DELETE', `${path}${id}/`)).status).toBe(403);
  });

  it('stand below one of a wider level, once, with a code that paths can have', async () => {
    expect((await add({ level: 'adm5' })).body.code).toBe('area_misplaced');
    expect((await add({ level: 'jez' })).body.code).toBe('area_misplaced');
    expect((await add({ level: 'adm0' })).body.code).toBe('area_misplaced');
    expect((await add({ code: 'a.b' })).status).toBe(400);
    const { status, body } = await add({});
    expect(status).toBe(201);
    expect(body.parents.map(({ name }: { name: string }) => name)).toEqual(['España', 'Vila Nord', 'Centre']);
    expect((await add({ name: 'Otra' })).body.code).toBe('area_known');
    expect((await add({ level: 'jez', code: 'z', name: 'Zona', parent: tenant.areas.country.id })).status).toBe(201);
    const found = (await admin.get(`${path}?search=barri nou`)).body.results;
    expect(found.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  });

  it('are renamed, and found by the new name, and the log tells of it', async () => {
    const { id } = (await add({ code: 'renombrada' })).body;
    expect((await admin.send('PATCH', `${path}${id}/`, { name: 'Ànova' })).body.name).toBe('Ànova');
    expect((await admin.get(`${path}?search=anova`)).body.count).toBe(1);
    const { results } = (await admin.get(`users/changes/?entity=area`)).body;
    expect(results[0]).toMatchObject({ action: 'updated', fields: { name: ['Barri Nou', 'Ànova'] } });
  });

  it('are deleted only where nothing hangs on them', async () => {
    const { id } = (await add({ code: 'sobra' })).body;
    const remove = () => admin.send('DELETE', `${path}${id}/`);
    const there = { area: { id, path: 'es.08901.0890101.sobra.' } };
    const person = await createUser(app, tenant, there);
    const place = await createPlace(app, tenant, { ...there, tables: 0 });
    const refusal = (await remove()).body;
    expect(refusal).toMatchObject({
      code: 'area_in_use',
      detail: expect.stringContaining('personas que viven en ella y colegios'),
    });
    for (const [table, row] of Object.entries({ users: person.id, places: place.id }))
      await query(`update ${table} set area_id = $2 where id = $1`, [row, tenant.areas.north.id]);
    expect((await remove()).status).toBe(204);
    expect((await admin.get(`${path}${id}/`)).status).toBe(404);
  });

  it.each(['country', 'north', 'inNorth'] as const)('cannot go with what they hold: %s', async (name) => {
    expect((await admin.send('DELETE', `${path}${tenant.areas[name].id}/`)).body.code).toBe('area_in_use');
  });
});

describe('areas below a zone', () => {
  it('are its municipalities, which name it, and so does all below them', async () => {
    const zone = (await add({ level: 'jez', code: 'Z1', name: 'La Zona', parent: tenant.areas.country.id })).body;
    await query('update areas set zone_id = $2 where id = $1', [tenant.areas.south.id, zone.id]);
    const { results } = (await admin.get(`${path}?parent=${zone.id}`)).body;
    expect(results).toMatchObject([{ name: 'Vila Sud', zone: { id: zone.id, name: 'La Zona' } }]);
    expect((await admin.get(`${path}${zone.id}/`)).body.has_children).toBe(true);
    const { id } = (await add({ level: 'adm5', code: 'd', parent: tenant.areas.south.id })).body;
    expect((await admin.get(`${path}${id}/`)).body.zone).toEqual({ id: zone.id, name: 'La Zona' });
    expect((await admin.get(`${path}${tenant.areas.north.id}/`)).body.zone).toBeNull();
  });

  it('are within reach of who reaches all of them', async () => {
    const names = async (browser: Browser) =>
      (await browser.get(`${path}?is_reached=true`)).body.results.map(({ name }: { name: string }) => name);
    expect(await names(staff)).not.toContain('La Zona');
    expect(await names(staff)).toContain('Vila Nord');
    expect(await names(staff)).not.toContain('Vila Sud');
    expect(await names(admin)).toContain('España');
    const { email } = await createCoordinator(app, tenant, [tenant.areas.south]);
    const inSouth = await app.visit(tenant.host).signIn(email, password);
    expect(await names(inSouth)).toEqual(['Barri Nou', 'La Zona', 'Vila Sud']);
  });
});

it('the boundary of an area is a geometry, or none, with those right below', async () => {
  const { north, country } = tenant.areas;
  expect((await staff.get(`${path}${north.id}/boundary/`)).body.geometry.type).toBe('Polygon');
  const { geometry, below } = (await staff.get(`${path}${country.id}/boundary/`)).body;
  expect(geometry).toBeNull();
  expect(below.map(({ name }: { name: string }) => name)).toEqual(['Vila Nord', 'Vila Sud']);
});
