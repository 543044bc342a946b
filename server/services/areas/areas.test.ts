import { beforeAll, describe, expect, it } from 'vitest';
import {
  createAdministrator,
  createArea,
  createCoordinator,
  createUser,
  type TestUser,
} from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { locate } from './rules.ts';

const app = setUpApp();
const { tenant, query, inTenant, signIn, admin } = setUpStaff(app, 'zonas');

beforeAll(async () => {
  const { country } = tenant.areas;
  for (const [n, name] of ['Arlenga de Sanlén', 'Lenga', 'Lénga Alta', 'Belenga', 'Lengarela'].entries())
    await inTenant((tx) => createArea(tx, { level: 'adm4', code: `z${n}`, name, parent: country }));
});

const namesOf = async (query: string): Promise<string[]> => {
  const { body } = await admin.get(`areas/adms/?${query}`);
  return body.results.map(({ name }: { name: string }) => name);
};

describe('a search of areas', () => {
  it('tells first what is called so, then what begins so, then what contains it', async () => {
    const found = ['Lenga', 'Lénga Alta', 'Lengarela', 'Arlenga de Sanlén', 'Belenga'];
    expect(await namesOf('search=LENGA')).toEqual(found);
    expect(await namesOf('search=lenga&rowsPerPage=2')).toEqual(found.slice(0, 2));
    expect(await namesOf('search=lenga&rowsPerPage=2&page=2')).toEqual(found.slice(2, 4));
  });

  it('finds a municipality by another name or spelling, before what else has its words', async () => {
    const { country } = tenant.areas;
    for (const [code, name] of [
      ['03082', 'Xàbia'],
      ['46250', 'València'],
      ['46251', 'Valencia del Mar'],
    ] as const)
      await inTenant((tx) => createArea(tx, { level: 'adm4', code, name, parent: country }));
    expect(await namesOf('search=Jávea')).toEqual(['Xàbia']);
    for (const search of ['València / Valencia', 'valencia'])
      expect(await namesOf(`search=${search}`)).toEqual(['València', 'Valencia del Mar']);
    expect(await namesOf('search=46250 - Valencia&level=adm2')).toEqual([]);
  });

  it('keeps an order that is asked for', async () => {
    expect(await namesOf('search=lenga&sortBy=-name')).toEqual([
      'Lengarela',
      'Lénga Alta',
      'Lenga',
      'Belenga',
      'Arlenga de Sanlén',
    ]);
  });
});

describe('a home without a point', () => {
  beforeAll(async () => {
    const { country } = tenant.areas;
    for (const [code, name] of [
      ['15030', 'A Coruña'],
      ['08101', 'L’Hospitalet de Llobregat'],
      ['17197', 'Torrent'],
      ['46244', 'Torrent'],
    ] as const)
      await inTenant((tx) => createArea(tx, { level: 'adm4', code, name, parent: country }));
  });
  const home = async (city: string, zip = '') =>
    (await inTenant((tx) => locate(tx, { lon: null, lat: null, city, zip })))?.path.split('.').at(-2);

  it('is in its municipality, however that is written', async () => {
    for (const city of ['Coruña, A', 'LA CORUÑA', 'coruña (A)', 'A Coruña/La Coruña'])
      expect([city, await home(city)]).toEqual([city, '15030']);
    for (const city of ["Hospitalet de Llobregat, L'", "L'HOSPITALET DE LLOBREGAT", 'Hospitalet'])
      expect([city, await home(city)]).toEqual([city, '08101']);
  });

  it('is that of its postal code’s province where two are called so, and else unknown', async () => {
    expect(await home('Torrent', '46900')).toBe('46244');
    expect(await home('Torrent')).toBeUndefined();
  });
});

describe('the box of what one reaches', () => {
  const boxOf = async (user: TestUser) => {
    const browser = await signIn(user);
    return (await browser.get('areas/adms/total_area/')).body;
  };
  const north = { bbox: [2.0, 41.4, 2.2, 41.6], centre: { type: 'Point', coordinates: [2.1, 41.5] } };
  const south = { bbox: [2.0, 41.2, 2.2, 41.4], centre: { type: 'Point', coordinates: [2.1, expect.closeTo(41.3)] } };
  const all = { bbox: [2.0, 41.2, 2.2, 41.6], centre: { type: 'Point', coordinates: [2.1, expect.closeTo(41.4)] } };
  const nothing = { bbox: null, centre: null };

  it('is not for visitors', async () => {
    expect((await app.visit(tenant.host).get('areas/adms/total_area/')).body.code).toBe('not_signed_in');
  });

  it('is nothing for who coordinates no area, and for who lives nowhere known', async () => {
    expect(await boxOf(await createCoordinator(app, tenant, []))).toEqual(nothing);
    const { id, email } = await createUser(app, tenant);
    await query("update users set area_id = null, area_path = '' where id = $1", [id]);
    expect(await boxOf({ id, email })).toEqual(nothing);
  });

  it('holds all areas for administrators, those managed for coordinators, the own one for watchers', async () => {
    const { areas } = tenant;
    expect(await boxOf(await createAdministrator(app, tenant))).toEqual(all);
    expect(await boxOf(await createCoordinator(app, tenant, [areas.country]))).toEqual(all);
    expect(await boxOf(await createCoordinator(app, tenant, [areas.south]))).toEqual(south);
    expect(await boxOf(await createCoordinator(app, tenant, [areas.south, areas.north]))).toEqual(all);
    expect(await boxOf(await createUser(app, tenant, { area: areas.north }))).toEqual(north);
  });
});
