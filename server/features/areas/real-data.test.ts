import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { SlotCoverage } from '#contract/coverage.ts';
import { findActor } from '../../core/actors/queries.ts';
import type { SignedIn } from '../../core/context.ts';
import { at, type Boundary, polygonsOf } from '../../services/areas/geometry/boundaries.ts';
import { drawBoundaries, locate } from '../../services/areas/rules.ts';
import { createCoordinator, createUser } from '../../testing/factories.ts';
import { bring, file } from '../../testing/import-files.ts';
import { cutDemoTable, readDemoTable, sectionOfAddress } from '../../testing/province.ts';
import { setUpDatabase, setUpTenant } from '../../testing/set-up.ts';
import { barcelonaPlaces, barcelonaStreets, importBarcelonaAreas } from '../demonstration/files.ts';
import { listSummaries } from './queries.ts';
import { readSummary } from './rules.ts';

type Drawn = { code: string; boundary: Boundary };
type Area = { id: string; code: string; parent_id: string | null; zone_id: string | null };
type Person = { id: string; area_id: string; place_id: string | null; slots: string[]; state: string | null };
type Place = { id: string; area_id: string; stations: number; total_proxies: number };

const db = setUpDatabase();
const { tenant, inTenant } = setUpTenant(db, 'datos');
let areas: Map<string, Area>;
let people: Person[];
let places: Place[];

beforeAll(async () => {
  await inTenant((tx) => importBarcelonaAreas(tx));
  const municipalities = (
    await query<{ code: string }>(
      "select code from areas where level = 'adm4' and code between '08001' and '08310' order by code",
    )
  ).map(({ code }) => code);
  // Municipalities 08903 to 08905 are in no group.
  // Two divisions that don't nest, like comarcas and judicial districts.
  const table = (groupOf: (n: number) => number) =>
    file('t.csv', `cod_mun,grupo\n${municipalities.map((code, n) => `${code},${groupOf(n)}`).join('\n')}\n`);
  await inTenant((tx) => bring(tx, 'comarcas', [table((n) => n % 13)]));
  await inTenant((tx) => bring(tx, 'zones', [table((n) => Math.floor(n / 12))]));
  // The city's and those of 98 other municipalities: enough of each kind of area.
  const list = await cutDemoTable(barcelonaPlaces, /^080/);
  await inTenant((tx) => bring(tx, 'places', [list]));
  await fill();
  areas = new Map((await query<Area>('select id, code, parent_id, zone_id from areas')).map((area) => [area.id, area]));
  people = await query<Person>(`
    select u.id, u.area_id, a.place_id, coalesce(a.slots, '{}') as slots, a.state from users u
    left join assignments a on a.user_id = u.id and a.state in ('assigned', 'confirmed')
    where u.is_active and u.is_verified and not u.is_superuser`);
  places = await query<Place>(`
    select p.id, p.area_id, p.total_proxies, (select count(*)::int from stations s where s.place_id = p.id) as stations from places p`);
}, 120_000);

const query = async <T>(text: string, values: unknown[] = []) =>
  (await db.query(tenant.id, text, values)).rows as unknown as T[];

const actorOf = async (ids: readonly string[]): Promise<SignedIn> => {
  const user = await createCoordinator(
    db,
    tenant,
    ids.map((id) => ({ id, path: '' })),
  );
  const actor = await inTenant((tx) => findActor(tx, user.id));
  // Inactive people aren't counted.
  await query('update users set is_active = false where id = $1', [user.id]);
  return actor ?? expect.fail('no coordinator');
};

it('an area sums what a walk from place to place sums, for whoever reaches it and nobody else', async () => {
  const ids = [...new Set(places.flatMap(({ area_id }) => chainOf(area_id)))];
  const zones = ids.filter((id) => [...areas.values()].some(({ zone_id }) => zone_id === id));
  const anyArea = fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...zones));
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(anyArea, { minLength: 1, maxLength: 3 }), anyArea, async (managed, elsewhere) => {
      const actor = await actorOf(managed);
      for (const id of [...managed, elsewhere]) {
        const members = [...areas.values()].filter(({ zone_id }) => zone_id === id);
        const isReached = (one: string) => chainOf(one).some((above) => managed.includes(above));
        const isWithin = isReached(id) || (members.length > 0 && members.every((member) => isReached(member.id)));
        const answer = await inTenant((tx) => readSummary({ tx, actor }, id)).catch(({ code }) => code);
        expect(isWithin ? answer : { code: answer }).toMatchObject(isWithin ? sumNaively(id) : { code: 'not_found' });
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

it('areas right below another are listed with the sums of their own pages', async () => {
  const [province] = await query<{ id: string }>("select id from areas where level = 'adm2' and code = '08'");
  const actor = await actorOf([province?.id ?? '']);
  const below = await inTenant((tx) =>
    listSummaries(
      tx,
      actor,
      { parent: province?.id, words: [] },
      { sort: 'needed', descending: true, limit: 100, offset: 0 },
    ),
  );
  expect(below.count).toBe(13 + 26 + 3);
  for (const { id, places, needing, coverage, people } of below.results)
    expect({ places, needing, coverage, people }).toEqual(sumNaively(id));
}, 60_000);

it('addresses fall in the section that the city says', async () => {
  const rows = await readDemoTable(barcelonaStreets[1]);
  const sampled = rows.filter((_, n) => n % 855 === 0);
  const found = await inTenant(async (tx) => {
    const codes = new Map(
      (await sql<{ id: string; code: string }>`select id, code from areas`.execute(tx)).rows.map(({ id, code }) => [
        id,
        code,
      ]),
    );
    return Promise.all(
      sampled.map(async ({ LONGITUD, LATITUD }) => {
        const area = await locate(tx, { lon: Number(LONGITUD), lat: Number(LATITUD), city: '', zip: '' });
        return codes.get(area?.id ?? '');
      }),
    );
  });
  const right = sampled.filter((row, n) => found[n] === sectionOfAddress(row));
  expect([right.length, sampled.length]).toEqual([201, 201]);
}, 60_000);

it('the outline of a city leaves hardly a gap to its neighbours, and hardly an overlap', async () => {
  const box = { west: 1.9, south: 41.2, east: 2.4, north: 41.6 };
  const drawn = (await inTenant((tx) => drawBoundaries(tx, { level: 'adm4', hasPlaces: false, ...box }))) as Drawn[];
  // Drops the default areas, which are squares.
  const boundaries = drawn.filter(({ code }) => !code.startsWith('089'));
  const outline = boundaries.find(({ code }) => code === '08019')?.boundary;
  const [ring = []] = polygonsOf(outline as Boundary)
    .flat()
    .sort((a, b) => b.length - a.length);
  const found = { gap: 0, one: 0, overlap: 0 };
  // Skips the coast, where there is no neighbour.
  const inland = ring.map(at).filter(([lon, lat]) => lat - 41.35 > (lon - 2.1) * 0.9);
  for (const [lon, lat] of inland)
    for (const off of [-0.004, -0.002, -0.001, 0.001, 0.002, 0.004]) {
      const holding = boundaries.filter(({ boundary }) => booleanPointInPolygon([lon + off, lat + off], boundary));
      found[holding.length === 0 ? 'gap' : holding.length === 1 ? 'one' : 'overlap'] += 1;
    }
  const all = 6 * inland.length;
  expect(all).toBeGreaterThan(4000);
  expect(found.one / all).toBeGreaterThan(0.99);
}, 60_000);

/** Creates 3,000 people near places and assigns half of them at random. */
async function fill(): Promise<void> {
  const { id } = await createUser(db, tenant);
  const { rows } = await db.owner.query<{ name: string }>(`
    select quote_ident(column_name) as name from information_schema.columns where table_name = 'users' and is_generated = 'NEVER'
      and column_name not in ('id', 'email', 'email_key', 'national_id_key', 'area_id', 'area_path')`);
  const shared = rows.map(({ name }) => `u.${name}`).join(', ');
  await query(
    `insert into users (id, email, email_key, national_id_key, area_id, area_path, ${shared.replaceAll('u.', '')})
     select gen_random_uuid(), n || '@example.org', n || '@example.org', n, p.area_id, p.area_path, ${shared}
     from generate_series(1, 3000) n
     join (select *, row_number() over (order by code) as at, count(*) over () as many from places) p on p.at = 1 + n * 7 % p.many
     join users u on u.id = $1`,
    [id],
  );
  await query('update users set is_active = false where id = $1', [id]);
  await query(
    `insert into assignments (tenant_id, id, election_id, user_id, place_id, slots, state, created_by, changed_by)
     select u.tenant_id, gen_random_uuid(), $1, u.id, p.id,
       (array['{man,tar}', '{man}', '{esc}', '{tar,esc}'])[1 + u.n % 4]::text[],
       (array['assigned', 'confirmed', 'ended'])[1 + u.n % 3], u.id, u.id
     from (select *, row_number() over (order by email) as n from users) u
     join (select *, row_number() over (order by code) as at, count(*) over () as many from places) p on p.at = 1 + u.n * u.n % (p.many / 3)
     where u.n % 2 = 0`,
    [tenant.election],
  );
  await query("update places set total_proxies = length(name) % 3 where name like 'E%'");
}

function chainOf(id: string): string[] {
  const area = areas.get(id);
  if (!area) return [];
  return [id, ...(area.zone_id ? [area.zone_id] : []), ...(area.parent_id ? chainOf(area.parent_id) : [])];
}

function sumNaively(id: string) {
  const at = Map.groupBy(people, ({ place_id }) => place_id);
  const there = places.filter(({ area_id }) => chainOf(area_id).includes(id));
  const coverage: Required<SlotCoverage>[] = (['man', 'tar', 'esc'] as const).map((slot) => ({
    slot,
    wanted: 0,
    had: 0,
    needed: 0,
    confirmed: 0,
  }));
  let needing = 0;
  for (const place of there) {
    let needed = 0;
    for (const sum of coverage) {
      const had = (at.get(place.id) ?? []).filter(({ slots }) => slots.includes(sum.slot)).length;
      const lacking = Math.max(place.stations - had - place.total_proxies, 0);
      sum.wanted += place.stations;
      sum.needed += lacking;
      sum.had += place.stations - lacking;
      const sure = (at.get(place.id) ?? []).filter(
        ({ slots, state }) => slots.includes(sum.slot) && state === 'confirmed',
      );
      sum.confirmed += Math.min(sure.length + place.total_proxies, place.stations);
      needed += lacking;
    }
    if (needed > 0) needing += 1;
  }
  const living = people.filter(({ area_id }) => chainOf(area_id).includes(id));
  return { places: there.length, needing, coverage, people: living.length };
}
