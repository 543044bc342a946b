import { beforeAll, describe, expect, it } from 'vitest';
import { createPlace, createUser } from '../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query, inNorth } = setUpStaff(app, 'mesas');
const watcher = setUp(beforeAll, () => createUser(app, tenant, { area: tenant.areas.inNorth }));
const place = setUp(beforeAll, () => createPlace(app, tenant, { name: 'Escola del Far', tables: 2 }));

describe('polling places near a person', () => {
  it('come by great-circle distance, only those of one’s areas', async () => {
    await createPlace(app, tenant, { name: 'Prop', lon: 2.101, lat: 41.5 });
    await createPlace(app, tenant, { name: 'Lluny', lon: 2.1, lat: 41.59 });
    await createPlace(app, tenant, { name: 'Aliè', area: tenant.areas.south, lon: 2.1, lat: 41.5 });
    const found = (await inNorth.get(`elections/places/?near=${watcher.id}&rowsPerPage=100`)).body.results as {
      name: string;
      distance: number;
    }[];
    const distances = found.map(({ distance }) => distance);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(found.find(({ name }) => name === 'Prop')?.distance).toBeCloseTo(83.3, 0);
    expect(found.find(({ name }) => name === 'Lluny')?.distance).toBeCloseTo(10_007.6, 0);
    expect(found.map(({ name }) => name)).not.toContain('Aliè');
    const sought = (await inNorth.get(`elections/places/?near=${watcher.id}&search=lluny`)).body.results;
    expect(sought).toEqual([found.find(({ name }) => name === 'Lluny')]);
  });
});

describe('a place is named with its town', () => {
  it('in lists, on its own page, and on its watcher’s', async () => {
    const address = 'Carrer de Dalt, 3, Vila Nord';
    const listed = await inNorth.get('elections/places/?search=Escola%20del%20Far');
    expect(listed.body.results[0].address).toBe(address);
    expect((await inNorth.get(`elections/places/${place.id}/`)).body.address).toBe(address);
    await inNorth.post('elections/assignments/', { user: watcher.id, place: place.id, replaces: null });
    const { body } = await inNorth.get(`users/users/${watcher.id}/`);
    expect(body.assigned_polling_place_address).toBe(address);
  });

  it('alone where no street is known', async () => {
    const { id } = await createPlace(app, tenant, { name: 'Sense carrer' });
    await query("update places set address = '', postal_code = '08901' where id = $1", [id]);
    expect((await inNorth.get(`elections/places/${id}/`)).body.address).toBe('08901 Vila Nord');
  });
});

describe('thousands of polling places', () => {
  beforeAll(async () => {
    await query(
      `insert into places (tenant_id, id, code, name, address, search, lon, lat, area_id, area_path)
       select tenant_id, gen_random_uuid(), n::text, 'Aula ' || (1000 + n), '', '', lon + 0.0001 * n, lat, area_id, area_path
       from places, generate_series(1, 1501) n where id = $1`,
      [place.id],
    );
  });

  it('come by name, and by distance', async () => {
    const { count, results } = (await inNorth.get('elections/places/?rowsPerPage=5')).body;
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    expect([count, names(results)]).toEqual([1505, ['Aula 1001', 'Aula 1002', 'Aula 1003', 'Aula 1004', 'Aula 1005']]);
    const near = (await inNorth.get(`elections/places/?near=${watcher.id}&rowsPerPage=5`)).body.results;
    expect(names(near.slice(2))).toEqual(['Aula 1001', 'Aula 1002', 'Aula 1003']);
  });

  it('are dots on the map', async () => {
    const { body } = await inNorth.get('map/places/?west=1&south=41&east=3&north=42&zoom=9');
    expect([body.count, body.places]).toEqual([1505, []]);
    expect(body.dots.places.reduce((sum: number, places: number) => sum + places)).toBe(1505);
  });
});
