import { beforeEach, describe, expect, it } from 'vitest';
import { createPlace, createUser, password } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { sendAssignment } from '../assignments/jobs.ts';

const app = setUpApp();
const { tenant, admin, inNorth } = setUpStaff(app, 'colegios');
let place: { id: string };
let number = 100;

beforeEach(async () => {
  number += 1;
  place = await createPlace(app, tenant, { name: `Escola del Far ${number}` });
});

const pointAt = (lon: number, lat: number) => ({ type: 'Point', coordinates: [lon, lat] });
const wanted = (other: Record<string, unknown> = {}) => {
  number += 1;
  return { name: `Institut ${number}`, address_street: 'Ronda, 2', location: pointAt(2.1, 41.5), ...other };
};
const create = (other: Record<string, unknown> = {}) => admin.post('elections/places/', wanted(other));
const edit = (change: Record<string, unknown>, browser = admin, id = place.id) =>
  browser.send('PATCH', `elections/places/${id}/`, change);
const read = async (id = place.id, browser = admin) => (await browser.get(`elections/places/${id}/`)).body;
const logOf = async (id: string) =>
  (await admin.get(`users/changes/?entity=place&entity_id=${id}`)).body.results as {
    action: string;
    fields: Record<string, [unknown, unknown]>;
  }[];
const table = (code: string, cusec = '0890101001') => ({
  ...{ code, cusec, electors: 500, surname_from: 'A', surname_to: 'K' },
});

describe('creating a place', () => {
  it('is for administrators', async () => {
    expect((await inNorth.post('elections/places/', wanted())).status).toBe(403);
    expect((await app.visit(tenant.host).post('elections/places/', wanted())).status).not.toBe(201);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', /obligatorio/],
    ['neither point nor area', { location: null }, 'location', /obligatorio/],
    ['latitude and longitude swapped', { location: pointAt(41.5, 2.1) }, 'location', /cambiadas/],
    ['both swapped, outside all areas', { location: pointAt(42.88, -8.54) }, 'location', /cambiadas/],
    ['a point at sea off Africa', { location: pointAt(0, 0) }, 'location', /España/],
    ['a point in another province', { location: pointAt(-3.7, 40.4) }, 'location', /ninguno de los municipios/],
    ['an area that is none', { area: '01920000-0000-7000-8000-000000000000' }, 'area', /municipio/],
    ['a postal code of four digits', { address_zip: '8901' }, 'address_zip', /formato/],
    ['fewer than no proxies', { total_proxies: -1 }, 'total_proxies', /como mínimo 0/],
    ['a section of nine digits', { custations: [table('01-001-A', '089010100')] }, 'custations.0.cusec', /formato/],
    [
      'a section of another municipality',
      { custations: [table('01-001-A', '0890201001')] },
      'custations.0.cusec',
      /08901/,
    ],
    ['the same table twice', { custations: [table('77-001-A'), table('77-001-A')] }, 'custations.1.code', /dos veces/],
  ])('with %s is a 400', async (_, fault, field, message) => {
    const { status, body } = await create(fault);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    expect(body[field][0]).toMatch(message);
  });

  it('at a point outside the municipality chosen says which that is', async () => {
    const { body } = await create({ area: tenant.areas.south.id });
    expect(body.location[0]).toContain('Vila Sud');
  });

  it('in the country, without a point, wants a municipality', async () => {
    expect((await create({ location: null, area: tenant.areas.country.id })).body.area).toHaveLength(1);
  });

  it('of a name and address known in the municipality is refused, and leads to the other', async () => {
    const first = await create({ name: 'Escola Única' });
    const second = await create({ name: 'ESCOLA  UNICA', address_street: 'Ronda 2' });
    expect([second.status, second.body.code]).toEqual([409, 'place_known']);
    expect(second.body.link).toBe(`/place/${first.body.id}`);
    expect((await create({ name: 'Escola Única', location: pointAt(2.1, 41.3) })).status).toBe(201);
  });

  it('twice at once makes one', async () => {
    const same = wanted();
    const answers = await Promise.all([1, 2].map(() => admin.post('elections/places/', same)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('with a table that another place has is refused, naming that', async () => {
    await create({ name: 'Escola Vella', custations: [table('88-001-A')] });
    const { body } = await create({ custations: [table('88-001-A')] });
    expect(body['custations.0.code'][0]).toContain('Escola Vella');
  });

  it('puts it in the smallest area around its point, and writes it in its log', async () => {
    const custations = [table('90-001-A')];
    const { status, body } = await create({ name: 'Escola Nova', custations, priority: 'high', total_proxies: 2 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      area: tenant.areas.inNorth.id,
      area_name: 'Centre',
      town: 'Vila Nord',
      is_approximate: false,
    });
    expect(body).toMatchObject({ address: 'Ronda, 2, Vila Nord', stations: 1, electors: 500, cusecs: ['0890101001'] });
    expect(body.custations).toMatchObject(custations);
    expect((await inNorth.get('elections/places/?search=Escola%20Nova')).body.count).toBe(1);
    const [entry] = await logOf(body.id);
    expect(entry).toMatchObject({
      action: 'created',
      fields: { name: [null, 'Escola Nova'], priority: [null, 'high'] },
    });
    expect(entry?.fields.custations).toEqual([null, ['90-001-A (0890101001): A–K, 500']]);
  });

  it('without a point puts it at the centre of its municipality, as approximate', async () => {
    const { body } = await create({ location: null, area: tenant.areas.south.id });
    expect(body).toMatchObject({ is_approximate: true, location: pointAt(2.1, 41.3) });
  });

  it('just outside a municipality, as on a coast, counts as in it', async () => {
    expect((await create({ location: pointAt(2.21, 41.5) })).body.area).toBe(tenant.areas.north.id);
  });
});

describe('changing a place', () => {
  it.each(['name', 'address_street', 'address_zip', 'location', 'area'])(
    'its %s is not for coordinators',
    async (field) => {
      const before = await read();
      expect((await edit({ [field]: before[field] }, inNorth)).status).toBe(403);
      expect(await read()).toEqual(before);
    },
  );

  it('of another area is out of reach', async () => {
    const { id } = await createPlace(app, tenant, { area: tenant.areas.south });
    expect((await edit({ notes: 'Hola' }, inNorth, id)).status).toBe(404);
  });

  it('is not for watchers', async () => {
    const { email } = await createUser(app, tenant);
    expect((await edit({ notes: 'Hola' }, await app.visit(tenant.host).signIn(email, password))).status).toBe(403);
  });

  it('that somebody else has changed meanwhile is refused for that field alone, naming it', async () => {
    const seen = { notes: '', priority: null };
    expect((await edit({ notes: 'La mía', seen })).status).toBe(200);
    const late = await edit({ notes: 'La suya', priority: 'low', seen }, inNorth);
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
    expect(late.body.detail).toContain('las notas');
    expect(late.body.detail).not.toContain('prioridad');
    expect(await read()).toMatchObject({ notes: 'La mía', priority: null });
    expect((await edit({ priority: 'low', seen }, inNorth)).status).toBe(200);
  });

  it('to the same as somebody else did meanwhile is no conflict', async () => {
    await edit({ notes: 'Igual' });
    expect((await edit({ notes: 'Igual', seen: { notes: '' } }, inNorth)).status).toBe(200);
  });

  it('to the name of its neighbour at the same address is refused', async () => {
    const other = await createPlace(app, tenant, { name: 'Escola Veïna' });
    const { status, body } = await edit({ name: 'Escola Veina' });
    expect([status, body.link]).toEqual([409, `/place/${other.id}`]);
  });

  it('lets coordinators write notes, priority, proxies and tables, each in the log', async () => {
    const { custations } = await read();
    const [first, second] = custations;
    const { body } = await edit(
      {
        notes: 'Entrada por atrás',
        priority: 'max',
        total_proxies: 3,
        custations: [{ ...first, electors: 7 }, second],
      },
      inNorth,
    );
    expect(body).toMatchObject({ notes: 'Entrada por atrás', priority: 'max', total_proxies: 3, electors: 507 });
    const [entry] = await logOf(place.id);
    expect(Object.keys(entry?.fields ?? {}).sort()).toEqual(['custations', 'notes', 'priority', 'total_proxies']);
  });

  it('into another building is refused without its point, which may stay the same if that is said', async () => {
    const other = { name: 'Biblioteca Nova', address_street: 'Carrer del Riu, 40' };
    const before = await read();
    const { status, body } = await edit(other);
    expect([status, Object.keys(body)]).toEqual([400, ['location']]);
    expect(await read()).toEqual(before);
    expect((await edit({ ...other, location: before.location })).body).toMatchObject({
      ...{ name: other.name, location: before.location, is_approximate: false },
    });
    expect((await edit({ name: 'BIBLIOTECA NOVA', address_street: 'C/ del Riu 40' })).status).toBe(200);
  });

  it('into another building in two steps, for people who heard of neither, is refused at the second', async () => {
    const { id: user } = await createUser(app, tenant);
    await admin.post('elections/assignments/', { user, place: place.id, replaces: null });
    await sendAssignment(app.services, { tenantId: tenant.id, userId: user });
    expect((await edit({ name: 'Biblioteca Vella' })).status).toBe(200);
    expect((await edit({ notes: 'Por la puerta de atrás' })).status).toBe(200);
    const before = await read();
    const { status, body } = await edit({ address_street: 'Carrer del Pont, 7' });
    expect([status, Object.keys(body)]).toEqual([400, ['location']]);
    expect((await edit({ address_street: 'Carrer del Pont, 7', location: before.location })).status).toBe(200);
    expect((await edit({ name: 'Biblioteca Vella i Nova' })).status).toBe(200);
  });

  it('to what it is already writes nothing', async () => {
    const { update_date } = await read();
    const { notes, custations } = await read();
    expect((await edit({ notes, custations })).body.update_date).toBe(update_date);
    expect(await logOf(place.id)).toEqual([]);
  });

  it('to another point moves it to the area there, and out of a coordinator’s sight', async () => {
    expect((await edit({ location: pointAt(2.1, 41.3) })).body.area).toBe(tenant.areas.south.id);
    expect((await inNorth.get(`elections/places/${place.id}/`)).status).toBe(404);
    const [entry] = await logOf(place.id);
    expect(entry?.fields).toEqual({ lat: [41.5, 41.3] });
  });

  it('to no point puts it at the centre of the area chosen', async () => {
    const { body } = await edit({ location: null, area: tenant.areas.south.id });
    expect(body).toMatchObject({ is_approximate: true, area: tenant.areas.south.id });
  });

  it('keeps it found by its new name', async () => {
    await edit({ name: 'Biblioteca del Port' });
    expect((await admin.get('elections/places/?search=biblioteca%20port')).body.count).toBe(1);
  });
});

describe('the tables of a place', () => {
  it('can swap their codes', async () => {
    const [one, two] = (await read()).custations;
    const swapped = [
      { ...one, code: two.code, cusec: two.cusec },
      { ...two, code: one.code, cusec: one.cusec },
    ];
    const { status, body } = await edit({ custations: swapped });
    expect(status).toBe(200);
    expect(body.custations.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id]);
  });

  it('that somebody else took away meanwhile don’t come back', async () => {
    const { custations } = await read();
    await edit({ custations: custations.slice(1) });
    expect((await edit({ custations }, inNorth)).body.code).toBe('edited_meanwhile');
  });

  it('of another area’s place are taken, without saying by which', async () => {
    await create({ name: 'Escola Lluny', location: pointAt(2.1, 41.3), custations: [] });
    const { id } = await createPlace(app, tenant, { name: 'Escola Amagada', area: tenant.areas.south, tables: 1 });
    const [hidden] = (await read(id)).custations;
    const { body } = await edit({ custations: [{ code: hidden.code, cusec: hidden.cusec }] }, inNorth);
    expect(body['custations.0.code'][0]).toContain('no está a tu alcance');
  });
});

describe('places near a place', () => {
  it('come by distance from it, without it, those of one’s areas', async () => {
    const far = await createPlace(app, tenant, { name: 'Prop', lon: 2.1, lat: 41.501 });
    await createPlace(app, tenant, { name: 'Aliè', area: tenant.areas.south, lon: 2.1, lat: 41.501 });
    const { results } = (await inNorth.get(`elections/places/${far.id}/nearby/`)).body;
    const distances = results.map(({ distance }: { distance: number }) => distance);
    expect(distances[0]).toBeCloseTo(111.2, 0);
    expect(distances).toEqual([...distances].sort((a: number, b: number) => a - b));
    const names = results.map(({ name }: { name: string }) => name);
    expect(names).not.toContain('Prop');
    expect(names).not.toContain('Aliè');
    expect((await inNorth.get(`elections/places/${tenant.id}/nearby/`)).status).toBe(404);
  });
});
