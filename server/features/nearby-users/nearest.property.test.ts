import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Slot, slots, slotsOf } from '#contract/coverage.ts';
import { isInRange, type Mobility, metresOf } from '#contract/mobility.ts';
import { mostNearby } from '#contract/nearby-users.ts';
import { createCrowd } from '../../testing/crowd.ts';
import { createPlace, createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

/** People at real addresses of Barcelona; enough for the index of homes to be used. */
const size = 3600;

const app = setUpApp();
const { tenant, admin, inNorth: coordinator } = setUpStaff(app, 'cercania');
let people: Person[];
let places: { id: string; lon: number; lat: number }[];

type Point = { lon: number; lat: number };
type Person = Point & {
  id: string;
  isExact: boolean;
  isNorth: boolean;
  isFit: boolean;
  isTaken: boolean;
  availability: ('man' | 'tar' | 'tod' | 'esc')[];
  mobility: Mobility | null;
};

beforeAll(async () => {
  const points = addresses(size + 6);
  places = await Promise.all(
    points
      .slice(size)
      .map(async (point) => ({ ...point, ...(await createPlace(app, tenant, { ...point, tables: 1 })) })),
  );
  const ids = await createCrowd(app, tenant, await createUser(app, tenant), size - 1);
  people = [...ids, ...(await listOthers(ids))].map((id, at) => personOf(id, at, points[at % size] as Point));
  await settle();
}, 60_000);

const centre = { north: { lon: 2.1, lat: 41.5 }, south: { lon: 2.1, lat: 41.3 } };

const flag = fc.option(fc.boolean(), { nil: undefined });
const asked = fc.record({
  place: fc.integer({ min: 0, max: 5 }),
  isAdmin: fc.boolean(),
  slot: fc.option(fc.constantFrom<Slot>(...slots), { nil: undefined }),
  within: fc.option(fc.integer({ min: 1, max: 12_000 }), { nil: undefined }),
  is_assigned: flag,
  is_assignable: flag,
  is_in_range: flag,
  page: fc.integer({ min: 1, max: 3 }),
});

it('the nearest people are those that looking at each of them gives, from real addresses', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ place: at, isAdmin, page, ...filters }) => {
      const place = places[at] as (typeof places)[number];
      const reached = people
        .filter(({ isNorth }) => isAdmin || isNorth)
        .map((person) => ({ ...person, distance: metresBetween(person, place) }));
      const matching = reached
        .filter(
          ({ availability, mobility, distance, isTaken, isFit }) =>
            (filters.slot === undefined || slotsOf(availability).includes(filters.slot)) &&
            (filters.within === undefined || distance <= filters.within) &&
            (filters.is_assigned === undefined || isTaken === filters.is_assigned) &&
            (filters.is_assignable === undefined || isFit === filters.is_assignable) &&
            (filters.is_in_range === undefined || isInRange(mobility, distance) === filters.is_in_range),
        )
        .sort((a, b) => Number(a.isTaken) - Number(b.isTaken) || a.distance - b.distance || (a.id < b.id ? -1 : 1))
        .slice(0, mostNearby);
      const given = Object.entries({ ...filters, page, rowsPerPage: 40 }).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
      const { status, body } = await (isAdmin ? admin : coordinator).get(
        `elections/places/${place.id}/nearby_users/?${query}`,
      );
      expect(status).toBe(200);
      expect(body.count).toBe(matching.length);
      const expected = matching.slice((page - 1) * 40, page * 40);
      const metres = (one: { distance: number }) => Number(one.distance.toFixed(3));
      expect(body.results.map(metres)).toEqual(expected.map(metres));
      for (const one of body.results) {
        const person = reached.find(({ id }) => id === one.id);
        expect(one).toMatchObject({
          ...{
            is_approximate: !person?.isExact,
            mobility: person?.mobility,
            slots: slotsOf(person?.availability ?? []),
          },
          ...{ obstacle: person?.isFit ? null : 'unverified', is_in_range: isInRange(one.mobility, one.distance) },
        });
        expect(one.assigned === null).toBe(!person?.isTaken);
      }
      for (const { within, people: count, ...bySlot } of body.free) {
        const free = reached.filter(({ isTaken, isFit, distance }) => !isTaken && isFit && distance <= within);
        expect([within, count]).toEqual([within, free.length]);
        for (const slot of slots)
          expect(bySlot[slot]).toBe(free.filter((one) => slotsOf(one.availability).includes(slot)).length);
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);

/** Picks addresses throughout the file, which is sorted by street. */
function addresses(wanted: number): Point[] {
  const file = readFileSync(new URL('../../../demo/data/adreces_dir_ele.csv.gz', import.meta.url));
  const rows: Record<string, string>[] = parse(gunzipSync(file), { columns: true });
  const step = Math.floor(rows.length / wanted);
  return Array.from({ length: wanted }, (_, at) => {
    const { LONGITUD, LATITUD } = rows[at * step] ?? {};
    return { lon: Number(LONGITUD), lat: Number(LATITUD) };
  });
}

async function listOthers(ids: string[]): Promise<string[]> {
  const { rows } = await app.query(tenant.id, 'select id from users where not is_superuser and id <> all($1::uuid[])', [
    ids,
  ]);
  return rows.map(({ id }) => id);
}

function personOf(id: string, at: number, point: Point): Person {
  const isNorth = at % 5 === 0;
  const isExact = at % 20 !== 7;
  return {
    ...(isExact ? point : isNorth ? centre.north : centre.south),
    ...{ id, isExact, isNorth, isFit: at % 11 !== 3, isTaken: at % 11 !== 3 && at % 3 === 0 },
    availability: ([['tod'], ['man', 'esc'], ['tar'], [], ['esc']] as const)[at % 5]?.slice() ?? [],
    mobility: [...(Object.keys(metresOf) as Mobility[]), null][at % 7] ?? null,
  };
}

/** Sets everybody's home, state and place by SQL: by requests it would take minutes. */
async function settle() {
  const each = (value: (person: Person) => unknown) => people.map(value);
  await app.query(
    tenant.id,
    `update users u set lon = n.lon, lat = n.lat, area_id = n.area, area_path = n.path, is_verified = n.fit,
       availability = string_to_array(n.times, ' '), mobility = n.mobility
     from unnest($1::uuid[], $2::float8[], $3::float8[], $4::uuid[], $5::text[], $6::boolean[], $7::text[], $8::text[])
       n (id, lon, lat, area, path, fit, times, mobility) where u.id = n.id`,
    [
      each(({ id }) => id),
      each(({ isExact, lon }) => (isExact ? lon : null)),
      each(({ isExact, lat }) => (isExact ? lat : null)),
      each(({ isNorth }) => tenant.areas[isNorth ? 'north' : 'south'].id),
      each(({ isNorth }) => tenant.areas[isNorth ? 'north' : 'south'].path),
      each(({ isFit }) => isFit),
      each(({ availability }) => availability.join(' ')),
      each(({ mobility }) => mobility),
    ],
  );
  await app.query(
    tenant.id,
    `insert into assignments (tenant_id, id, election_id, user_id, place_id, slots, state)
     select $1, gen_random_uuid(), $2, id, $3, '{man}', 'assigned' from unnest($4::uuid[]) id`,
    [tenant.id, tenant.election, places[0]?.id, people.filter(({ isTaken }) => isTaken).map(({ id }) => id)],
  );
  await app.query(tenant.id, 'analyze users, assignments');
}

/** Measures great-circle distance by another formula than the database's. */
function metresBetween(a: Point, b: Point): number {
  const [lat1, lat2, dLat, dLon] = [a.lat, b.lat, b.lat - a.lat, b.lon - a.lon].map((deg) => (deg * Math.PI) / 180) as [
    ...[number, number, number, number],
  ];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLon / 2) ** 2;
  return 2 * 6371008.8 * Math.asin(Math.sqrt(h));
}
