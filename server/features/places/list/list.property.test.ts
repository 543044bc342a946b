import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { coverageState, type Slot, slots } from '#contract/coverage.ts';
import { askedPriorities, priorities } from '#contract/place-filters.ts';
import type { PlaceRow } from '#contract/places.ts';
import { newId } from '../../../core/ids.ts';
import type { Browser } from '../../../testing/app.ts';
import { createAdministrator, createPlace, createUser } from '../../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, inNorth, setUpBrowser } = setUpStaff(app, 'listado');
const administrator = setUp(beforeAll, () => createAdministrator(app, tenant));
const admin = setUpBrowser(() => administrator);
const past = newId();
const people: string[] = [];
const placeIds: string[] = [];

const run = (text: string, values: unknown[] = []) => app.query(tenant.id, text, values);

beforeAll(async () => {
  await run(
    "insert into elections (tenant_id, id, name, kind, date, is_current) values ($1, $2, 'Anteriores', 'municipal', '2027-05-23', false)",
    [tenant.id, past],
  );
  for (let n = 0; n < 12; n += 1) people.push((await createUser(app, tenant)).id);
  const { north, inNorth: district, south } = tenant.areas;
  for (let n = 0; n < 9; n += 1) {
    const area = [north, district, south][n % 3] ?? north;
    placeIds.push((await createPlace(app, tenant, { area, tables: n % 4, name: `Colegio ${n}` })).id);
  }
});

const nth = fc.nat(1000);
const some = <T>(of: readonly T[], at: number): T => of[at % of.length] as T;
const taken = fc.subarray<Slot>([...slots], { minLength: 1 });
const state = fc.constantFrom('assigned', 'confirmed', 'declined', 'ended');

const event = fc.oneof(
  fc.record({ kind: fc.constant('assign' as const), who: nth, where: nth, slots: taken, state, isPast: fc.boolean() }),
  fc.record({ kind: fc.constant('change' as const), which: nth, where: nth, slots: taken, state }),
  fc.record({ kind: fc.constant('forget' as const), who: nth }),
  fc.record({ kind: fc.constant('add table' as const), where: nth, electors: fc.option(fc.nat(900)) }),
  fc.record({ kind: fc.constant('move table' as const), which: nth, where: nth, electors: fc.option(fc.nat(900)) }),
  fc.record({ kind: fc.constant('drop table' as const), which: nth }),
  fc.record({ kind: fc.constant('choose election' as const), isPast: fc.boolean() }),
  fc.record({
    kind: fc.constant('describe' as const),
    where: nth,
    priority: fc.constantFrom(...priorities, null),
    proxies: fc.nat(2),
    isApproximate: fc.boolean(),
    projection: fc.option(fc.tuple(fc.nat(200), fc.nat(200))),
  }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

const slotsText = (taken: Slot[]) => `{${taken.join()}}`;
const oneOf = async (table: 'assignments' | 'stations', at: number): Promise<string | undefined> => {
  const { rows } = await run(`select id from ${table} where tenant_id = $1 order by id`, [tenant.id]);
  return rows.length > 0 ? some(rows, at).id : undefined;
};

type Naive = Pick<
  PlaceRow,
  'id' | 'stations' | 'electors' | 'total_asignees' | 'total_proxies' | 'priority' | 'is_approximate' | 'coverage'
> & { path: string; share: number | null };

const filters = fc.record(
  {
    area: fc.constantFrom('country', 'north', 'south', 'inNorth'),
    priority: fc.subarray([...askedPriorities], { minLength: 1 }),
    coverage: fc.subarray(['none', 'partial', 'full'] as const, { minLength: 1 }),
    needs: taken,
    is_needed: fc.boolean(),
    share_min: fc.nat(100),
    share_max: fc.nat(100),
    is_approximate: fc.boolean(),
  },
  { requiredKeys: [] },
);
type Filters = typeof filters extends fc.Arbitrary<infer F> ? F : never;

const ask = async (browser: Browser, { area, ...asked }: Filters, sortBy = 'name'): Promise<PlaceRow[]> => {
  const query = { ...asked, ...(area && { area: tenant.areas[area].id }), sortBy, rowsPerPage: 100 };
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { body } = await browser.get(`elections/places/?${search}`);
  expect(body.count).toBe(body.results.length);
  return body.results;
};
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
const sortValues = {
  stations: (row: PlaceRow) => row.stations,
  electors: (row: PlaceRow) => row.electors,
  asignees: (row: PlaceRow) => row.total_asignees,
  proxies: (row: PlaceRow) => row.total_proxies,
  needed: (row: PlaceRow) => row.coverage.reduce((sum, { needed }) => sum + needed, 0),
  share: (row: PlaceRow) => row.projection_percent,
  approximate: ({ is_approximate }: PlaceRow) => Number(is_approximate),
  priority: ({ priority }: PlaceRow) => priority && priorities.indexOf(priority),
};

it('whatever happened, the list counts, filters and sorts as whoever counts each place anew', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 12 }),
      fc.array(filters, { minLength: 4, maxLength: 8 }),
      fc.constantFrom(...(Object.keys(sortValues) as (keyof typeof sortValues)[])),
      async (events, asked, sort) => {
        for (const one of events) await happen(one);
        const naive = await countAll();
        const shown = await ask(admin, {});
        for (const { path: _, share: __, ...place } of naive)
          expect(shown.find(({ id }) => id === place.id)).toMatchObject(place);
        for (const wanted of asked) {
          const found = naive.filter((place) => isMatch(place, wanted));
          expect(idsOf(await ask(admin, wanted))).toEqual(idsOf(found));
          const reached = found.filter(({ path }) => path.startsWith(tenant.areas.north.path));
          expect(idsOf(await ask(inNorth, wanted))).toEqual(idsOf(reached));
        }
        const values = (await ask(admin, {}, `-${sort}`)).map(sortValues[sort]);
        const known = values.filter((value) => value !== null);
        expect(values).toEqual([
          ...known.toSorted((a, b) => Number(b) - Number(a)),
          ...Array(values.length - known.length).fill(null),
        ]);
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

async function happen(event: Event): Promise<void> {
  const place = 'where' in event ? some(placeIds, event.where) : '';
  switch (event.kind) {
    case 'assign':
      // Nobody has two live assignments in one election.
      await run(
        `insert into assignments (tenant_id, id, election_id, user_id, place_id, slots, state, created_by, changed_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing`,
        [
          ...[tenant.id, newId(), event.isPast ? past : tenant.election, some(people, event.who), place],
          ...[slotsText(event.slots), event.state, administrator.id],
        ],
      );
      return;
    case 'change':
      await run(
        `update assignments a set place_id = $3, slots = $4,
           state = case when exists (select from assignments o where o.user_id = a.user_id and o.election_id = a.election_id
             and o.id <> a.id and o.state in ('assigned', 'confirmed')) then 'ended' else $5 end
         where tenant_id = $1 and id = $2`,
        [tenant.id, await oneOf('assignments', event.which), place, slotsText(event.slots), event.state],
      );
      return;
    case 'forget':
      await run('delete from assignments where tenant_id = $1 and user_id = $2', [tenant.id, some(people, event.who)]);
      return;
    case 'add table':
      await run(
        "insert into stations (tenant_id, id, place_id, code, cusec, electors) values ($1, $2, $3, $4, '0890101001', $5)",
        [tenant.id, newId(), place, newId(), event.electors],
      );
      return;
    case 'move table':
      await run('update stations set place_id = $3, electors = $4 where tenant_id = $1 and id = $2', [
        ...[tenant.id, await oneOf('stations', event.which), place, event.electors],
      ]);
      return;
    case 'drop table':
      await run('delete from stations where tenant_id = $1 and id = $2', [
        tenant.id,
        await oneOf('stations', event.which),
      ]);
      return;
    case 'choose election':
      await run('update elections set is_current = false where tenant_id = $1', [tenant.id]);
      await run('update elections set is_current = true where tenant_id = $1 and id = $2', [
        tenant.id,
        event.isPast ? past : tenant.election,
      ]);
      return;
    case 'describe': {
      const [valid, votes] = event.projection ?? [null, null];
      await run(
        `update places set priority = $3, total_proxies = $4, is_approximate = $5, projection_valid = $6, projection_votes = $7
         where tenant_id = $1 and id = $2`,
        [
          ...[tenant.id, place, event.priority, event.proxies, event.isApproximate, valid],
          valid === null ? null : Math.min(votes ?? 0, valid),
        ],
      );
    }
  }
}

async function countAll(): Promise<Naive[]> {
  const all = async (table: string) => (await run(`select * from ${table} where tenant_id = $1`, [tenant.id])).rows;
  const [places, stations, assignments, elections] = await Promise.all(
    ['places', 'stations', 'assignments', 'elections'].map(all),
  );
  const current = elections?.find(({ is_current }) => is_current).id;
  return (places ?? []).map((place) => {
    const tables = (stations ?? []).filter(({ place_id }) => place_id === place.id);
    const here = (assignments ?? []).filter(
      (one) =>
        one.place_id === place.id && one.election_id === current && ['assigned', 'confirmed'].includes(one.state),
    );
    const coverage = slots.map((slot) => {
      const had = here.filter((one) => one.slots.includes(slot)).length + place.total_proxies;
      const sure = here.filter(({ slots: taken, state }) => state === 'confirmed' && taken.includes(slot)).length;
      const confirmed = sure + place.total_proxies;
      return { slot, wanted: tables.length, had, needed: Math.max(tables.length - had, 0), confirmed };
    });
    const { id, total_proxies, priority, is_approximate, area_path: path, projection_valid, projection_votes } = place;
    return {
      ...{ id, total_proxies, priority, is_approximate, path, coverage },
      stations: tables.length,
      electors: tables.reduce((sum, { electors }) => sum + (electors ?? 0), 0),
      total_asignees: here.length,
      share: projection_valid > 0 ? (100 * projection_votes) / projection_valid : null,
    };
  });
}

function isMatch(place: Naive, wanted: Filters): boolean {
  const { area, priority, coverage, needs, is_needed, share_min, share_max, is_approximate } = wanted;
  const state = coverageState(place.coverage);
  const lacks = place.coverage.filter(({ needed }) => needed > 0).map(({ slot }) => slot);
  return (
    (!area || place.path.startsWith(tenant.areas[area].path)) &&
    (!priority || priority.includes(place.priority ?? 'unset')) &&
    (!coverage || (state !== null && coverage.includes(state))) &&
    (!needs || needs.some((slot) => lacks.includes(slot))) &&
    (is_needed === undefined || is_needed === lacks.length > 0) &&
    (share_min === undefined || (place.share !== null && place.share >= share_min)) &&
    (share_max === undefined || (place.share !== null && place.share <= share_max)) &&
    (is_approximate === undefined || place.is_approximate === is_approximate)
  );
}
