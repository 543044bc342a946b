import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/app.ts';
import { createArea, createCoordinator, createPlace, password } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, inTenant, admin, inNorth } = setUpStaff(app, 'comarcas');

const box = 'west=1.9&south=41.1&east=2.3&north=41.7&zoom=13';
const named = async (browser: Browser, level: string) =>
  (await browser.get(`map/areas/?${box}&level=${level}`)).body.areas.map(
    ({ name, places, wanted, is_parted }: Record<string, unknown>) => [name, places, wanted, is_parted],
  );

beforeAll(async () => {
  const { north, south, inNorth: within, country } = tenant.areas;
  await createPlace(app, tenant, { name: 'Bressol', area: within, lon: 2.1, lat: 41.5, tables: 2 });
  await createPlace(app, tenant, { name: 'Castell', area: north, lon: 2.01, lat: 41.41, tables: 1 });
  await createPlace(app, tenant, { name: 'Escorxador', area: south, lon: 2.1, lat: 41.3, tables: 3 });
  const insert = (level: string, code: string, name: string, [low, high]: [number, number]) =>
    inTenant((tx) => createArea(tx, { level, code, name, parent: country, square: [2, low, 2.2, high] }));
  await insert('adm3', '08C1', 'La Comarca', [41.2, 41.6]);
  const above = await insert('jez', '08Z1', 'Zona de Dalt', [41.4, 41.6]);
  const below = await insert('jez', '08Z2', 'Zona de Baix', [41.2, 41.4]);
  await query('update areas set zone_id = $1 where id = $2', [above.id, north.id]);
  await query('update areas set zone_id = $1 where id = $2', [below.id, south.id]);
});

describe('comarcas and zones of a box', () => {
  it('are none but those, and nothing else is asked for by level', async () => {
    expect((await app.visit(tenant.host).get(`map/areas/?${box}&level=jez`)).status).toBe(401);
    expect((await admin.get(`map/areas/?${box}&level=adm7`)).status).toBe(400);
  });

  it('sum in a zone the places of its municipalities and all below, within reach', async () => {
    expect(await named(admin, 'jez')).toEqual([
      ['Zona de Baix', 1, 3, false],
      ['Zona de Dalt', 2, 3, false],
    ]);
    expect(await named(inNorth, 'jez')).toEqual([['Zona de Dalt', 2, 3, false]]);
  });

  it('say whether the reader sees all of them, and so has a page of theirs', async () => {
    const reached = async (browser: Browser, more: string) =>
      (await browser.get(`map/areas/?${box}${more}`)).body.areas.map(
        ({ name, is_reached }: Record<string, unknown>) => `${name} ${is_reached}`,
      );
    expect(await reached(admin, '&level=jez')).toEqual(['Zona de Baix true', 'Zona de Dalt true']);
    expect(await reached(inNorth, '&level=jez')).toEqual(['Zona de Dalt true']);
    const { email } = await createCoordinator(app, tenant, [tenant.areas.inNorth]);
    const within = await app.visit(tenant.host).signIn(email, password);
    expect(await reached(within, '&level=jez')).toEqual(['Zona de Dalt false']);
    expect(await reached(within, '')).toEqual(['Centre true']);
  });

  it('have boundaries, if asked only those with places', async () => {
    await inTenant((tx) =>
      createArea(tx, {
        level: 'jez',
        code: '08Z3',
        name: 'Zona Buida',
        parent: tenant.areas.country,
        square: [2, 41.2, 2.2, 41.3],
      }),
    );
    const drawn = async (more = '') =>
      (
        await app.visit(tenant.host).get(`areas/boundaries/?${box.replace('&zoom=13', '')}&level=jez${more}`)
      ).body.features
        .map(({ properties }: { properties: { name: string } }) => properties.name)
        .sort();
    expect(await drawn()).toEqual(['Zona Buida', 'Zona de Baix', 'Zona de Dalt']);
    expect(await drawn('&has_places=true')).toEqual(['Zona de Baix', 'Zona de Dalt']);
  });

  it('sum in a comarca the places on its path', async () => {
    expect(await named(admin, 'adm3')).toEqual([]);
    const { country, south } = tenant.areas;
    const moved = south.path.replace(country.path, `${country.path}08C1.`);
    await query('update areas set path = $1 where id = $2', [moved, south.id]);
    await query('update places set area_path = $1 where area_id = $2', [moved, south.id]);
    expect(await named(admin, 'adm3')).toEqual([['La Comarca', 1, 3, false]]);
    expect(await named(inNorth, 'adm3')).toEqual([]);
  });
});
