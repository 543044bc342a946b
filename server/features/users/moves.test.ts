import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findActor } from '../../core/actors/queries.ts';
import { newId } from '../../core/ids.ts';
import { Refusal } from '../../core/refusal.ts';
import { findUser } from '../../people/queries.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { setUpDatabase, setUpTenant } from '../../testing/set-up.ts';
import { editProfile } from './editing.ts';
import { listUsers } from './list/queries.ts';

const db = setUpDatabase();
const { tenant, query, inTenant } = setUpTenant(db, 'mudanzas');

// Areas are nested intervals of longitude; people are points.

type Area = { index: number; parent: Area | undefined; depth: number; from: number; to: number };
type Standing = 'watcher' | 'coordinator' | 'superuser' | 'inactive' | 'pending' | 'locked';
type Someone = TestUser & { standing: Standing; lon: number; areas: Area[] };

const levels = ['adm4', 'adm5', 'adm6', 'adm7'];
const standings: Record<Standing, object> = {
  watcher: {},
  coordinator: { is_staff: true },
  superuser: { is_superuser: true, is_staff: true },
  inactive: { is_active: false, is_staff: true },
  pending: { is_verified: null, is_locked: true },
  locked: { is_locked: true },
};

const worlds = fc.record({
  /** `parent`: picks an earlier area; `at`: the quarter of it that this area covers */
  tree: fc.array(fc.record({ parent: fc.nat(), at: fc.nat(3) }), { minLength: 2, maxLength: 14 }),
  people: fc.array(
    fc.record({
      standing: fc.constantFrom<Standing>('watcher', 'watcher', 'coordinator', 'coordinator', ...keysOf(standings)),
      home: fc.nat(99),
      areas: fc.array(fc.nat(5), { maxLength: 3 }),
    }),
    { minLength: 4, maxLength: 9 },
  ),
  moves: fc.array(fc.record({ who: fc.nat(), by: fc.oneof(fc.constant(0), fc.nat()), to: fc.nat(99) }), {
    minLength: 1,
    maxLength: 8,
  }),
});

it('reaches and tells whom a naive model says, whatever the tree, the coordinators and the moves', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async ({ tree, people, moves }) => {
      await clear();
      const areas = growTree(tree);
      await saveAreas(areas);
      const everybody = [await settle('superuser', 0, [], areas)];
      for (const { standing, home, areas: managed } of people) {
        const own = 'is_staff' in standings[standing] ? areas.filter(({ index }) => managed.includes(index)) : [];
        everybody.push(await settle(standing, home, own, areas));
      }
      for (const { who, by, to } of moves) {
        const [person, actor] = [everybody[who % everybody.length], everybody[by % everybody.length]];
        if (person && actor) await checkMove(areas, everybody, { person, actor, lon: to + 0.5 });
      }
      for (const one of everybody) await checkReach(areas, everybody, one);
    }),
    { numRuns: 15 },
  );
}, 120_000);

async function checkMove(
  areas: Area[],
  everybody: Someone[],
  { person, actor, lon }: { person: Someone; actor: Someone; lon: number },
) {
  const before = everybody.filter((one) => coordinates(areas, one, person));
  const mayEdit = isThere(actor) && canEdit(areas, actor, person);
  expect(await move(actor, person, lon)).toBe(mayEdit);
  if (mayEdit) person.lon = lon;
  const after = everybody.filter((one) => coordinates(areas, one, person));
  // Nobody is notified of themselves or their own acts; administrators reach everybody anyway.
  const told = (gained: Someone[], lost: Someone[]) =>
    idsOf(
      gained.filter((one) => !lost.includes(one) && one.standing !== 'superuser' && one !== person && one !== actor),
    );
  expect(await takeNotifications(person)).toEqual({ moved_in: told(after, before), moved_out: told(before, after) });
}

async function checkReach(areas: Area[], everybody: Someone[], one: Someone) {
  await inTenant(async (tx) => {
    const actor = isThere(one) ? await findActor(tx, one.id) : undefined;
    if (!actor) return;
    const window = { sort: 'name', descending: false, limit: 100, offset: 0 } as const;
    const { results, count } = await listUsers(tx, actor, { terms: [] }, window);
    const reached = everybody.filter((person) => coordinates(areas, one, person));
    expect(idsOf(results)).toEqual(idsOf(reached));
    expect(count).toBe(reached.length);
    for (const person of everybody) {
      const isFound = (await findUser(tx, actor, person.id)) !== undefined;
      expect(isFound).toBe(person === one || reached.includes(person));
    }
  });
}

const isThere = ({ standing }: Someone) => standing !== 'inactive' && standing !== 'pending';

function coordinates(areas: Area[], one: Someone, person: Someone): boolean {
  if (one.standing === 'superuser') return true;
  if (one.standing !== 'coordinator' || person.standing === 'superuser' || !isThere(person)) return false;
  for (let area = areaAt(areas, person.lon); area; area = area.parent) if (one.areas.includes(area)) return true;
  return false;
}

function canEdit(areas: Area[], actor: Someone, person: Someone): boolean {
  if (actor.standing === 'superuser') return true;
  if (person.standing === 'locked') return false;
  return actor === person || (coordinates(areas, actor, person) && person.standing !== 'coordinator');
}

function areaAt(areas: Area[], lon: number): Area | undefined {
  const around = areas.filter(({ from, to }) => from <= lon && lon <= to);
  return around.sort((a, b) => b.depth - a.depth || a.to - a.from - (b.to - b.from))[0];
}

/** Builds areas: first the municipality, then areas within earlier ones, without overlaps. */
function growTree(tree: { parent: number; at: number }[]): Area[] {
  const areas: Area[] = [{ index: 0, parent: undefined, depth: 0, from: 0, to: 100 }];
  for (const { parent: wanted, at } of tree) {
    const parent = areas[wanted % areas.length];
    if (!parent || parent.depth === levels.length - 1) continue;
    const quarter = (parent.to - parent.from) / 4;
    const [from, to] = [parent.from + at * quarter + 0.1, parent.from + (at + 1) * quarter - 0.1];
    if (areas.some((other) => other.parent === parent && other.from === from)) continue;
    areas.push({ index: areas.length, parent, depth: parent.depth + 1, from, to });
  }
  return areas;
}

const idsOf = (people: { id: string }[]) => people.map(({ id }) => id).sort();
function keysOf<K extends string>(record: Record<K, unknown>): K[] {
  return Object.keys(record) as K[];
}
const areaIds = new Map<Area, { id: string; path: string }>();
const placeOf = (area: Area) => areaIds.get(area) ?? { id: '', path: '' };

async function clear() {
  areaIds.clear();
  for (const table of ['area_managers', 'users', 'board_areas', 'areas']) await query(`delete from ${table}`);
}

async function saveAreas(areas: Area[]) {
  for (const area of areas) {
    const code = String(area.index).padStart(3, '0');
    const { id, path } = { id: newId(), path: `${area.parent ? placeOf(area.parent).path : 'es.'}${code}.` };
    areaIds.set(area, { id, path });
    const ring = [
      [area.from, 40],
      [area.to, 40],
      [area.to, 41],
      [area.from, 41],
      [area.from, 40],
    ];
    await query(
      `insert into areas (tenant_id, id, level, code, name, parent_id, path, search, min_lon, max_lon, min_lat, max_lat, boundary)
       values ($1, $2, $3, $4, $4, $5, $6, $4, $7, $8, 40, 41, $9)`,
      [
        ...[tenant.id, id, levels[area.depth], code, area.parent ? placeOf(area.parent).id : null, path],
        ...[area.from, area.to, JSON.stringify({ type: 'Polygon', coordinates: [ring] })],
      ],
    );
  }
}

async function settle(standing: Standing, home: number, managed: Area[], areas: Area[]): Promise<Someone> {
  const lon = home + 0.5;
  const area = areaAt(areas, lon);
  const user = await createUser(db, tenant, {
    ...standings[standing],
    ...(area && { area: placeOf(area) }),
    lon,
    lat: 40.5,
  });
  for (const one of managed) {
    await query('insert into area_managers (tenant_id, id, user_id, area_id) values ($1, $2, $3, $4)', [
      ...[tenant.id, newId(), user.id, placeOf(one).id],
    ]);
  }
  return { ...user, standing, lon, areas: managed };
}

/** Moves a home; false if refused. */
async function move(by: Someone, person: Someone, lon: number): Promise<boolean> {
  try {
    return await inTenant(async (tx) => {
      const actor = await findActor(tx, by.id);
      if (!actor || !isThere(by)) return false;
      const scope = { tx, actor, language: 'es', address: '', origin: 'https://mudanzas.test' } as const;
      const { location } = await editProfile(scope, person.id, {
        location: { type: 'Point', coordinates: [lon, 40.5] },
        seen: {},
      });
      expect(location?.coordinates).toEqual([lon, 40.5]);
      return true;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(['not_found', 'forbidden']).toContain(error.code);
    return false;
  }
}

/** Returns the notifications by event. */
async function takeNotifications({ id, email }: Someone) {
  const rows = await query('delete from notifications returning user_id, about_user_id, params');
  for (const { about_user_id, params } of rows) {
    expect(about_user_id).toBe(id);
    const isIn = params.detail === 'moved_in';
    expect([params['user-email'], params.link]).toEqual(isIn ? [email, `/user/${id}`] : ['', '/users']);
  }
  const readersOf = (detail: string) =>
    rows
      .filter(({ params }) => params.detail === detail)
      .map(({ user_id }) => user_id as string)
      .sort();
  return { moved_in: readersOf('moved_in'), moved_out: readersOf('moved_out') };
}
