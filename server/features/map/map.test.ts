import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/ids.ts';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createPlace, createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, signIn, admin, setUpBrowser } = setUpStaff(app, 'mapa');
const inNorth = setUpBrowser(() => createCoordinator(app, tenant, [tenant.areas.north], { lon: null, lat: null }));
const places: Record<'none' | 'partial' | 'full' | 'south', string> = { none: '', partial: '', full: '', south: '' };

const north = { west: 2, south: 41.4, east: 2.2, north: 41.6, zoom: 12 };
const all = { west: 1.9, south: 41.1, east: 2.3, north: 41.7, zoom: 11 };
const query = (view: object, filters: object = {}) =>
  new URLSearchParams(Object.entries({ ...view, ...filters }).map(([name, value]) => [name, String(value)]));
const ask = async (browser: Browser, what: string, view: object, filters: object = {}) =>
  (await browser.get(`map/${what}/?${query(view, filters)}`)).body;

beforeAll(async () => {
  const { areas } = tenant;
  const make = async (name: string, at: object) => (await createPlace(app, tenant, { name, ...at })).id;
  places.none = await make('Bressol', { area: areas.inNorth, lon: 2.1, lat: 41.5, tables: 2 });
  places.partial = await make('Castell', { lon: 2.01, lat: 41.41, tables: 2 });
  places.full = await make('Drassanes', { lon: 2.19, lat: 41.59, tables: 1 });
  places.south = await make('Escorxador', { area: areas.south, lon: 2.1, lat: 41.3, tables: 3 });
  for (const [place, slots] of [
    [places.partial, ['man']],
    [places.full, ['man', 'tar', 'esc']],
  ] as const) {
    const { id: user } = await createUser(app, tenant, { lon: 2.15, lat: 41.45 });
    const body = { user, place, slots: [...slots], replaces: null };
    expect((await admin.post('elections/assignments/', body)).status).toBe(201);
  }
  await app.query(tenant.id, "update places set priority = 'high' where id = $1", [places.none]);
});

const views = ['places', 'areas', 'people'];

describe('the general map', () => {
  it.each(views)('is for who coordinates: %s', async (what) => {
    const path = `map/${what}/?${query(all)}`;
    expect((await app.visit(tenant.host).get(path)).status).toBe(401);
    const watcher = await signIn(createUser(app, tenant));
    expect((await watcher.get(path)).status).toBe(403);
  });

  it.each([...views, 'streets'])('refuses a box that is none: %s', async (what) => {
    const statusOf = async (box: object) => (await admin.get(`map/${what}/?${query(box)}`)).status;
    const small = { west: 2, south: 41, east: 2.01, north: 41.01, zoom: 16 };
    expect(await statusOf(small)).toBe(200);
    for (const wrong of [
      { west: 179.99, east: -179.99 },
      { east: 2 },
      { north: 41 },
      { north: 40 },
      { west: -181 },
      { north: 91 },
      { east: 'x' },
      { east: 'Infinity' },
      { zoom: 'near' },
      { west: -100, east: 100 },
    ])
      expect([wrong, await statusOf({ ...small, ...wrong })]).toEqual([wrong, 400]);
  });

  it('refuses streets of a box that is not small', async () => {
    expect((await admin.get(`map/streets/?${query(north)}`)).status).toBe(400);
  });

  it('refuses an area that is not there', async () => {
    expect((await admin.get(`map/places/?${query(all, { area: newId() })}`)).status).toBe(400);
  });
});

describe('places of a box', () => {
  const idsOf = async (browser: Browser, view: object, filters: object = {}) =>
    (await ask(browser, 'places', view, filters)).places.map(({ id }: { id: string }) => id);

  it('are those within reach, with people wanted and had', async () => {
    expect(await idsOf(admin, all)).toEqual([places.none, places.partial, places.full, places.south]);
    expect(await idsOf(inNorth, all)).toEqual([places.none, places.partial, places.full]);
    expect(await idsOf(admin, { ...all, north: 41.35 })).toEqual([places.south]);
    const { places: found, dots, count } = await ask(inNorth, 'places', north);
    expect([count, dots]).toEqual([3, null]);
    expect(found[1]).toEqual({
      ...{ id: places.partial, name: 'Castell', area_name: 'Vila Nord', lon: 2.01, lat: 41.41 },
      ...{ is_approximate: false, priority: null, wanted: 2, had: [1, 0, 0] },
    });
  });

  it('are narrowed by area, priority, text, coverage, and slots that need people', async () => {
    const { none, partial, full, south } = places;
    expect(await idsOf(admin, all, { area: tenant.areas.inNorth.id })).toEqual([none]);
    expect(await idsOf(admin, all, { priority: 'high,low' })).toEqual([none]);
    expect(await idsOf(admin, all, { priority: 'unset' })).toEqual([partial, full, south]);
    expect(await idsOf(admin, all, { search: 'castéll' })).toEqual([partial]);
    expect(await idsOf(admin, all, { coverage: 'none' })).toEqual([none, south]);
    expect(await idsOf(admin, all, { coverage: 'partial,full' })).toEqual([partial, full]);
    expect(await idsOf(admin, all, { needs: 'esc' })).toEqual([none, partial, south]);
    expect(await idsOf(admin, all, { coverage: 'partial', needs: 'man' })).toEqual([partial]);
  });
});

describe('areas of a box', () => {
  it('sum the places within reach, each in the smallest area drawn at the zoom', async () => {
    const { areas } = await ask(admin, 'areas', all);
    const counted = areas.map(({ name, places, needing, wanted, had }: Record<string, unknown>) => ({
      ...{ name, places, needing, wanted, had },
    }));
    expect(counted).toEqual([
      { name: 'Centre', places: 1, needing: 1, wanted: 2, had: [0, 0, 0] },
      { name: 'Vila Nord', places: 2, needing: 1, wanted: 3, had: [2, 1, 1] },
      { name: 'Vila Sud', places: 1, needing: 1, wanted: 3, had: [0, 0, 0] },
    ]);
    const further = (await ask(inNorth, 'areas', { ...all, zoom: 9.5 })).areas;
    expect(further.map(({ name, places }: { name: string; places: number }) => [name, places])).toEqual([
      ['Vila Nord', 3],
    ]);
  });

  it('leave out those without a place found', async () => {
    const { areas } = await ask(admin, 'areas', all, { coverage: 'full' });
    expect(areas.map(({ name }: { name: string }) => name)).toEqual(['Vila Nord']);
  });
});

describe('a shape', () => {
  const shape = '2,41.4 2.2,41.4 2.2,41.55 2,41.55';
  it('picks the places inside it within reach', async () => {
    const { none, partial } = places;
    const found = await ask(admin, 'selection', {}, { shape });
    const idsOf = ({ places: listed }: { places: { id: string }[] }) => listed.map(({ id }) => id);
    expect(found).toMatchObject({ count: 2, needing: 2, wanted: 4, had: [1, 0, 0] });
    expect(idsOf(found)).toEqual([none, partial]);
    expect(idsOf(await ask(admin, 'selection', {}, { shape, coverage: 'none' }))).toEqual([none]);
    expect((await ask(inNorth, 'selection', {}, { shape: '2,41.2 2.2,41.2 2.2,41.38 2,41.38' })).count).toBe(0);
  });

  it('opens as a list, and bounds a batch, within reach', async () => {
    const { none, partial, full } = places;
    const listed = async (browser: Browser, corners: string) =>
      (await browser.get(`elections/places/?${query({}, { shape: corners })}`)).body.results.map(
        ({ id }: { id: string }) => id,
      );
    expect(await listed(admin, shape)).toEqual([none, partial]);
    expect(await listed(inNorth, '2,41.2 2.2,41.2 2.2,41.38 2,41.38')).toEqual([]);
    // The triangle's bounding box contains Drassanes too.
    expect(await listed(admin, '2,41.4 2.2,41.4 2,41.6')).toEqual([none, partial]);
    expect(await listed(admin, '2.2,41.6 2.2,41.4 2,41.6')).toEqual([none, full]);
    const batch = { action: 'set_priority', filters: { shape, coverage: 'partial', sortBy: 'name' }, priority: 'low' };
    expect((await admin.post('elections/places/batches/', batch)).body).toMatchObject({ total: 1, failed: 0 });
    expect((await admin.get(`elections/places/?${query({}, { shape, priority: 'low' })}`)).body.count).toBe(1);
    expect((await admin.get(`elections/places/?${query({}, { shape: '2,41 2.2,41' })}`)).status).toBe(400);
  });

  it.each(['', '2,41 2.2,41', '2,41 2.2,41 x,3', '2,41 2.2,41 200,3', '2,41 2.2,41 2', '2,41,3 2.2,41 2,3'])(
    'that is none is refused: %s',
    async (wrong) => {
      expect((await admin.get(`map/selection/?${query({ shape: wrong })}`)).status).toBe(400);
    },
  );
});

describe('people of a box', () => {
  type People = {
    count: number;
    unconfirmed: number;
    cells: { lon: number; lat: number; count: number }[];
    points: { id: string; lon: number; lat: number }[];
  };
  const sumOf = ({ cells }: People) => cells.reduce((sum, { count }) => sum + count, 0);
  const spot = { lon: 2.12345, lat: 41.51234 };
  const around = { west: 2.12, south: 41.51, east: 2.13, north: 41.52 };
  let shown: string;
  let hidden: string;

  beforeAll(async () => {
    shown = (await createUser(app, tenant, { ...spot, availability: ['esc'] })).id;
    hidden = (await createUser(app, tenant, { ...spot, is_address_by_hand: true })).id;
    const elsewhere = tenant.areas.south;
    // People at the same spot whom the north's coordinator can't see.
    await createUser(app, tenant, { ...spot, area: elsewhere });
    await createUser(app, tenant, { ...spot, is_active: false });
    await createUser(app, tenant, { ...spot, is_verified: null, is_locked: true });
    await createUser(app, tenant, { ...spot, is_superuser: true });
  });

  const listReached = async () => {
    const { rows } = await app.query(
      tenant.id,
      `select u.lon, u.lat, not exists (select from assignments a where a.user_id = u.id) as is_free from users u
       where u.area_path ^@ $1 and u.is_active and u.is_verified and not u.is_superuser and u.lon is not null`,
      [tenant.areas.north.path],
    );
    return rows as { lon: number; lat: number; is_free: boolean }[];
  };

  it('are never those out of reach, and an unconfirmed address is no point, at any zoom and in any box', async () => {
    const reached = await listReached();
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 3, max: 18, noNaN: true }),
        fc.double({ min: 0.0001, max: 0.1, noNaN: true }),
        fc.constantFrom('free', 'all'),
        async (zoom, margin, people) => {
          const box = {
            west: spot.lon - margin,
            east: spot.lon + margin / 2,
            south: spot.lat - margin / 3,
            north: spot.lat + margin,
          };
          const found: People = await ask(inNorth, 'people', { ...box, zoom }, { people });
          const known = reached.filter(
            ({ lon, lat, is_free }) =>
              (people === 'all' || is_free) &&
              [lon >= box.west, lon <= box.east, lat >= box.south, lat <= box.north].every(Boolean),
          ).length;
          expect(found.count).toBe(known);
          expect(found.unconfirmed).toBe(1);
          expect(found.points.map(({ id }) => id)).not.toContain(hidden);
          // A box wider than any screen isn't at street level, whatever its zoom.
          const isStreet = zoom >= 16 && box.east - box.west <= (360 / (512 * 2 ** zoom)) * 6000;
          if (!isStreet) expect([found.points, sumOf(found)]).toEqual([[], known]);
          else expect([found.cells, found.points.some(({ id }) => id === shown)]).toEqual([[], true]);
          // A cell with few people is drawn at its own centre.
          for (const { count, lon, lat } of found.cells)
            if (count < 5) expect([lon, lat]).not.toEqual([spot.lon, spot.lat]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are free ones unless all are asked for, and free in a slot: who said nothing by day, not for the count', async () => {
    const silent = (await createUser(app, tenant, { ...spot, availability: [] })).id;
    const [mine, other] = [
      { ...around, zoom: 17 },
      { ...all, zoom: 11 },
    ];
    const idsOf = async (filters: object) =>
      (await ask(inNorth, 'people', mine, filters)).points.map(({ id }: { id: string }) => id);
    expect(await idsOf({ needs: 'esc' })).toEqual([shown]);
    expect(await idsOf({ needs: 'man' })).toEqual([silent]);
    const counts = await Promise.all(['free', 'all'].map((people) => ask(inNorth, 'people', other, { people })));
    expect(counts[1].count - counts[0].count).toBe(2);
  });
});

describe('streets of a box', () => {
  it('hold their numbers in order, odd before even', async () => {
    const street = newId();
    await app.query(
      tenant.id,
      "insert into streets (tenant_id, id, area_id, code, name, search) values ($1, $2, $3, 'x', 'Carrer de Dalt', 'x')",
      [tenant.id, street, tenant.areas.north.id],
    );
    for (const [number, letter] of [
      [4, ''],
      [1, ''],
      [3, 'B'],
      [2, ''],
      [3, ''],
      [9, ''],
    ] as const)
      await app.query(
        tenant.id,
        'insert into street_numbers (tenant_id, street_id, number, letter, lon, lat) values ($1, $2, $3, $4, $5, 41.5)',
        [tenant.id, street, number, letter, number === 9 ? 2.3 : 2.1 + number / 10_000],
      );
    const box = { west: 2.1, south: 41.499, east: 2.11, north: 41.51, zoom: 17 };
    const numbers = ['1', '3', '3B', '2', '4'].map((text) => [text, 100 * Number.parseInt(text, 10), 1000]);
    expect(await ask(admin, 'streets', box)).toEqual({ streets: [{ name: 'Carrer de Dalt', numbers }] });
    const visitor = await app.visit(tenant.host).get(`map/streets/?${query({ ...box, zoom: 15 })}`);
    expect(visitor.body.streets[0].numbers.map(([text]: [string]) => text)).toEqual(['1', '3B', '2', '4']);
  });
});
