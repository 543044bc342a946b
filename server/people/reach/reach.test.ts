import fc from 'fast-check';
import { type Expression, type SqlBool, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { can } from '#contract/permissions.ts';
import { createPlace, createUser } from '../../testing/factories.ts';
import { setUpDatabase, setUpTenant } from '../../testing/set-up.ts';
import {
  type AreaPosition,
  isCoordinated,
  isPlaceReached,
  isPlaceShown,
  isReached,
  type LocatedPerson,
  personReach,
  placeReach,
  type Reacher,
} from './queries.ts';

/** Nested areas, and areas whose paths share a prefix. */
const paths = ['es.', 'es.08.', 'es.08.08901.', 'es.08.08901.01.', 'es.08.089010.', 'es.080.', 'es.09.', 'e.', 'pt.'];
const path = fc.constantFrom(...paths);
// People who wait for an administrator are locked.
const standing = fc
  .record({
    is_active: fc.boolean(),
    is_locked: fc.boolean(),
    is_staff: fc.boolean(),
    is_superuser: fc.boolean(),
    is_verified: fc.constantFrom(true, false, null),
    area_path: path,
  })
  .map((one) => ({ ...one, is_locked: one.is_locked || one.is_verified === null }));

const db = setUpDatabase();
const { tenant, inTenant } = setUpTenant(db, 'una');
let people: LocatedPerson[];
let places: (AreaPosition & { id: string })[];

beforeAll(async () => {
  const at = (area_path: string) => ({ area: { id: tenant.areas.country.id, path: area_path } });
  people = await Promise.all(
    fc.sample(standing, 200).map(async ({ area_path, ...flags }) => {
      const { id } = await createUser(db, tenant, { ...flags, ...at(area_path) });
      return { ...flags, id, area_path };
    }),
  );
  places = await Promise.all(
    paths.map(async (area_path) => ({
      ...(await createPlace(db, tenant, { ...at(area_path), tables: 0 })),
      area_path,
    })),
  );
});

const actorOf = (areaPaths: fc.Arbitrary<string[]>): fc.Arbitrary<Reacher & { is_locked: boolean }> =>
  fc.record({
    id: fc.nat({ max: 199 }).map((at) => people[at]?.id ?? ''),
    is_staff: fc.boolean(),
    is_superuser: fc.boolean(),
    is_locked: fc.boolean(),
    areaPaths,
  });
const actor = actorOf(fc.uniqueArray(path, { maxLength: 4 }));
const runs = { numRuns: 60 };

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();

describe('reach', () => {
  it('selects the people whom its predicate holds of', async () => {
    const [, coordinated] = personReach.parts ?? [];
    await fc.assert(
      fc.asyncProperty(actor, async (me) => {
        const [reached, theirs] = [
          await select('users u', isReached(me, 'u')),
          await select('users u', isCoordinated(me, 'u')),
        ];
        expect(reached).toEqual(idsOf(people.filter((person) => personReach.holds(me, person))));
        expect(theirs).toEqual(idsOf(people.filter((person) => coordinated?.holds(me, person))));
      }),
      runs,
    );
  });

  it('selects the places that its predicate holds of, and shows those beside people', async () => {
    await fc.assert(
      fc.asyncProperty(actor, async (me) => {
        const reached = idsOf(places.filter((place) => placeReach.holds(me, place)));
        expect(await select('places p', isPlaceReached(me, 'p'))).toEqual(reached);
        expect(await select('places pl', isPlaceShown(me, 'pl'))).toEqual(reached);
      }),
      runs,
    );
  });

  it('shows no place where there is none', async () => {
    await fc.assert(
      fc.asyncProperty(actor, async (me) => {
        const { rows } = await inTenant((tx) =>
          sql`select ${isPlaceShown(me, 'pl')} as shown from (select null::uuid as id, null::text as area_path) pl`.execute(
            tx,
          ),
        );
        expect(rows).toEqual([{ shown: false }]);
      }),
      runs,
    );
  });

  it('says the same as the policy, which does not ask where', () => {
    const everywhere = actorOf(fc.constant(['es.', 'e.', 'pt.']));
    fc.assert(
      fc.property(everywhere, fc.nat({ max: 199 }), (me, at) => {
        const person = people[at] as LocatedPerson;
        expect(personReach.holds(me, person)).toBe(can(me, 'users.see', person));
      }),
      { numRuns: 2000 },
    );
  });
});

async function select(table: 'users u' | 'places p' | 'places pl', condition: Expression<SqlBool>): Promise<string[]> {
  const { rows } = await inTenant((tx) =>
    sql<{ id: string }>`
      select id from ${sql.raw(table)} where tenant_id = ${tx.tenantId} and ${condition}`.execute(tx),
  );
  return rows.map(({ id }) => id).sort();
}
