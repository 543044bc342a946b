import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type MergeableField, mergeableFields } from '#contract/profile-parts.ts';
import { newId } from '../../../core/ids.ts';
import { keyColumns } from '../../../people/keys.ts';
import { createAssignment, createElection, createPlace, createUser } from '../../../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../../../testing/set-up.ts';

const app = setUpApp();
const { tenant, query: rows, admin } = setUpStaff(app, 'azar');
const place = setUp(beforeAll, () => createPlace(app, tenant));
let elections: [string, string];

beforeAll(async () => {
  elections = [tenant.election, await createElection(app, tenant)];
});

const account = fc.record({
  is_active: fc.boolean(),
  is_locked: fc.boolean(),
  is_staff: fc.boolean(),
  is_verified: fc.boolean(),
  hasDocument: fc.boolean(),
  hasPhone: fc.boolean(),
  // By election: states of assignments and credentials, at most one of each valid.
  assignments: fc.tuple(...[0, 1].map(() => fc.uniqueArray(fc.constantFrom('assigned', 'ended', 'declined')))),
  credentials: fc.tuple(...[0, 1].map(() => fc.uniqueArray(fc.constantFrom('created', 'deleted')))),
  emails: fc.nat(2),
  areas: fc.subarray(['north', 'south', 'inNorth'] as const),
  isSignedIn: fc.boolean(),
});
type Account = typeof account extends fc.Arbitrary<infer T> ? T : never;

const columnsOf: Partial<Record<MergeableField, string[]>> = {
  email: ['email', 'password_hash', 'is_verified'],
  names: ['first_name', 'last_name_1', 'last_name_2'],
  national_id: ['national_id', 'national_id_kind'],
  phone: ['phone', 'phone_prefix'],
};

const hangingOn = async (ids: string[]) => ({
  assignments: await rows(
    'select id, user_id, election_id, state from assignments where user_id = any($1) order by id',
    [ids],
  ),
  credentials: await rows(
    'select id, user_id, election_id, state from credentials where user_id = any($1) order by id',
    [ids],
  ),
  emails: await rows('select id, user_id from emails where user_id = any($1) order by id', [ids]),
  areas: await rows('select distinct area_id from area_managers where user_id = any($1) order by area_id', [ids]),
});
type Row = { id: string; user_id: string; election_id: string; state: string };

it('whoever is merged with whomever: nothing is lost, nothing is there twice, and the keys are right', async () => {
  await fc.assert(
    fc.asyncProperty(account, account, fc.subarray([...mergeableFields]), async (one, two, take) => {
      const [kept, other] = [await create(one), await create(two)];
      const find = async (id: string) => (await rows('select * from users where id = $1', [id]))[0];
      const [keptBefore, otherBefore] = [await find(kept), await find(other)];
      const before = await hangingOn([kept, other]);
      const answer = await admin.post(`users/users/${kept}/merge/`, { other, take });

      const willCoordinate = one.is_staff || two.is_staff;
      const willBeVerified = take.includes('email') ? two.is_verified : one.is_verified;
      const isHolder = [one, two].some(({ credentials }) => credentials.flat().includes('created'));
      if ((willCoordinate || isHolder) && !willBeVerified) {
        expect(answer.status).toBe(409);
        expect([await find(kept), await find(other), await hangingOn([kept, other])]).toEqual([
          keptBefore,
          otherBefore,
          before,
        ]);
        return;
      }
      expect(answer.status).toBe(200);
      const merged = await find(kept);
      expect(await find(other)).toBeUndefined();

      const after = await hangingOn([kept, other]);
      for (const table of ['assignments', 'credentials', 'emails'] as const) {
        expect(after[table].map(({ id }: Row) => id)).toEqual(before[table].map(({ id }: Row) => id));
        expect(after[table].every(({ user_id }: Row) => user_id === kept)).toBe(true);
      }
      expect(after.areas).toEqual(before.areas);
      for (const election of elections) {
        const live = (of: Row[], user = kept) =>
          of.filter(
            (row) =>
              row.election_id === election && row.user_id === user && ['assigned', 'created'].includes(row.state),
          );
        const inForce = live(after.credentials);
        const own = live(before.credentials);
        expect(inForce).toEqual(
          own.length > 0 ? own : live(before.credentials, other).map((row) => ({ ...row, user_id: kept })),
        );
        const places = live(after.assignments);
        const goesAlong =
          one.is_active && willBeVerified
            ? live(before.assignments, other).map((row) => ({ ...row, user_id: kept }))
            : [];
        const stays = live(before.assignments);
        expect(places).toEqual(stays.length > 0 ? stays : goesAlong);
      }

      for (const [field, columns] of Object.entries(columnsOf) as [MergeableField, string[]][]) {
        for (const column of columns)
          expect(merged[column], column).toEqual((take.includes(field) ? otherBefore : keptBefore)[column]);
      }
      expect(merged).toMatchObject(keyColumns(merged));
      expect(merged.is_staff).toBe(willCoordinate);
      expect(merged.is_locked).toBe(
        keptBefore.is_locked || after.credentials.some(({ state }: Row) => state === 'created'),
      );
      const sessions = await rows('select ended_at from sessions where user_id = $1', [kept]);
      const ends = take.includes('email') || (two.is_staff && !one.is_staff);
      expect(sessions.map(({ ended_at }) => ended_at !== null)).toEqual(one.isSignedIn ? [ends] : []);
      const words = await rows('select word from user_words where user_id = $1', [kept]);
      expect(new Set(words.map(({ word }) => word))).toEqual(new Set(merged.search.split(' ')));
    }),
    { numRuns: 30 },
  );
  const [sums] = await rows(
    'select (select sum(people)::int from user_tallies where tenant_id = $1) as tallied, (select count(*)::int from users where tenant_id = $1) as there',
    [tenant.id],
  );
  expect(sums.tallied).toBe(sums.there);
}, 60_000);

async function create(wanted: Account): Promise<string> {
  const { id } = await createUser(app, tenant, {
    is_active: wanted.is_active,
    is_locked: wanted.is_locked || wanted.credentials.some((states) => states.includes('created')),
    is_staff: wanted.is_staff,
    is_verified: wanted.is_verified,
    ...(!wanted.hasDocument && { national_id: null, national_id_kind: null }),
    ...(!wanted.hasPhone && { phone: null, phone_prefix: null }),
    last_name_1: `Apellido ${Math.random()}`,
  });
  for (const [at, election] of elections.entries()) {
    for (const state of wanted.assignments[at] ?? [])
      await createAssignment(app, tenant, { election_id: election, user_id: id, place_id: place.id, state });
    for (const state of wanted.credentials[at] ?? [])
      await rows(
        `insert into credentials (tenant_id, id, user_id, board_id, election_id, kind, state, year, number, check_token, printed, was_locked)
         select $1, $2::uuid, $3, $4, $5, 'watcher', $6, 2031, coalesce(max(number), 0) + 1, $2::text, '{}', $7 from credentials`,
        [tenant.id, newId(), id, tenant.board, election, state, wanted.is_locked],
      );
  }
  for (let at = 0; at < wanted.emails; at += 1)
    await rows(
      "insert into emails (tenant_id, id, user_id, template, language, to_address, subject, text, html) values ($1, $2, $3, 'verify', 'es', 'a@example.org', '', '', '')",
      [tenant.id, newId(), id],
    );
  if (wanted.is_staff)
    for (const area of wanted.areas)
      await rows('insert into area_managers (tenant_id, id, user_id, area_id) values ($1, $2, $3, $4)', [
        tenant.id,
        newId(),
        id,
        tenant.areas[area].id,
      ]);
  if (wanted.isSignedIn)
    await rows(
      "insert into sessions (tenant_id, id, user_id, remember, address, user_agent) values ($1, $2, $3, false, '', '')",
      [tenant.id, newId(), id],
    );
  return id;
}
