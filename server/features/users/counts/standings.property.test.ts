import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../core/ids.ts';
import { createPlace, createUser } from '../../../testing/factories.ts';
import { countWaiting } from '../../../testing/outage.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';

// Triggers maintain home's counts: after any change they must equal plain counts.
const db = setUpDatabase();
const { tenant, query } = setUpTenant(db, 'situacions');
let place: string;
let next: string;
let papers = 0;

beforeAll(async () => {
  place = (await createPlace(db, tenant)).id;
  next = newId();
  await run(
    `insert into elections (tenant_id, id, name, kind, date) values ($1, $2, 'La següent', 'municipal', '2099-01-01')`,
    next,
  );
});

const run = (text: string, ...values: unknown[]) => query(text, [tenant.id, ...values]);

type Table = 'users' | 'assignments' | 'credentials';

type Act = (which: number, other: number) => Promise<unknown>;
const flags = ['is_active', 'is_staff', 'is_superuser', 'is_validated'] as const;
const live = ['assigned', 'confirmed', 'declined', 'ended'] as const;
const states = ['created', 'deleted', 'recreated'] as const;
const elections = () => [tenant.election, next];
const placeGiven = `insert into assignments (tenant_id, id, user_id, election_id, place_id, slots, state)
  values ($1, $2, $3, $4, $5, '{man}', $6)`;
const credentialGiven = `insert into credentials
    (tenant_id, id, user_id, election_id, board_id, kind, state, year, number, check_token, printed)
  values ($1, $2, $3, $4, $5, 'watcher', $6, 2031, $7, $8, '{}')`;
const paper = () => [++papers, `inventada-${papers}`];

const acts: Record<string, Act> = {
  enrols: (which) => createUser(db, tenant, { area: which % 2 ? tenant.areas.north : tenant.areas.south }),
  'is deleted': async (which) => run('delete from users where tenant_id = $1 and id = $2', await pick('users', which)),
  'changes standing': async (which, other) =>
    run(
      `update users set ${flags[other % 4]} = not ${flags[other % 4]} where tenant_id = $1 and id = $2`,
      await pick('users', which),
    ),
  'is verified, or waits': async (which, other) =>
    run(
      'update users set is_verified = $3, is_locked = true where tenant_id = $1 and id = $2',
      ...[await pick('users', which), [true, false, null][other % 3]],
    ),
  'moves home': async (which, other) => {
    const { id, path } = other % 2 ? tenant.areas.inNorth : tenant.areas.south;
    return run(
      'update users set area_id = $3, area_path = $4 where tenant_id = $1 and id = $2',
      ...[await pick('users', which), id, path],
    );
  },
  'gets a place': async (which, other) =>
    run(placeGiven, ...[newId(), await pick('users', which), elections()[other % 2], place, live[other % 4]]),
  'answers or leaves': async (which, other) =>
    run(
      'update assignments set state = $3 where tenant_id = $1 and id = $2',
      ...[await pick('assignments', which), live[other % 4]],
    ),
  'hands their place on': async (which, other) =>
    run(
      'update assignments set user_id = $3 where tenant_id = $1 and id = $2',
      ...[await pick('assignments', which), await pick('users', other)],
    ),
  'has a place no more': async (which) =>
    run('delete from assignments where tenant_id = $1 and id = $2', await pick('assignments', which)),
  'gets a credential': async (which, other) =>
    run(
      credentialGiven,
      ...[newId(), await pick('users', which), elections()[other % 2], tenant.board, states[other % 3]],
      ...paper(),
    ),
  'has it withdrawn': async (which, other) =>
    run(
      'update credentials set state = $3 where tenant_id = $1 and id = $2',
      ...[await pick('credentials', which), states[other % 3]],
    ),
  'hands it on': async (which, other) =>
    run(
      'update credentials set user_id = $3 where tenant_id = $1 and id = $2',
      ...[await pick('credentials', which), await pick('users', other)],
    ),
  'is of another election': async (which) => {
    await run('update elections set is_current = false where tenant_id = $1');
    return run('update elections set is_current = true where tenant_id = $1 and id = $2', elections()[which % 2]);
  },
};

const kept = () =>
  run(`select user_id, area_path, is_superuser, is_staff, is_active, is_validated, is_verified, has_place, has_credential
    from standings where tenant_id = $1 order by user_id`);
const looked = () =>
  run(`select u.id as user_id, u.area_path, u.is_superuser, u.is_staff, u.is_active, u.is_validated, u.is_verified,
      u.id in (select s.user_id from assignments s join elections e on e.id = s.election_id and e.is_current
        where s.state in ('assigned', 'confirmed')) as has_place,
      u.id in (select c.user_id from credentials c join elections e on e.id = c.election_id and e.is_current
        where c.state = 'created' and c.user_id is not null) as has_credential
    from users u where u.tenant_id = $1 order by u.id`);

const number = fc.nat({ max: 1000 });
const course = fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), number, number), {
  minLength: 5,
  maxLength: 30,
});

/** Violations of one place and one credential per person, and of their having a person. */
const isRefused = ({ code }: { code?: string }) => code === '23505' || code === '23502';

it('stays what it is', async () => {
  for (let i = 0; i < 4; i += 1) await createUser(db, tenant);
  await fc.assert(
    fc.asyncProperty(course, async (steps) => {
      for (const [name, which, other] of steps) {
        await acts[name]?.(which, other).catch((error) => {
          if (!isRefused(error)) throw error;
        });
        expect(await kept(), name).toEqual(await looked());
      }
    }),
    { numRuns: 12 },
  );
});

it('is kept where two give one person a place and a credential at once', async () => {
  const { id } = await createUser(db, tenant);
  await run('update elections set is_current = false where tenant_id = $1');
  await run('update elections set is_current = true where tenant_id = $1 and id = $2', next);
  const [first, second] = [await db.owner.connect(), await db.owner.connect()];
  try {
    for (const client of [first, second]) {
      await client.query('begin');
      await client.query("select set_config('app.tenant', $1, true)", [tenant.id]);
    }
    await first.query(placeGiven, [tenant.id, newId(), id, next, place, 'assigned']);
    const waiting = second.query(credentialGiven, [tenant.id, newId(), id, next, tenant.board, 'created', ...paper()]);
    await expect.poll(() => countWaiting(db)).toBe(1);
    await first.query('commit');
    await waiting;
    await second.query('commit');
  } finally {
    first.release();
    second.release();
  }
  expect(await kept()).toEqual(await looked());
  expect((await kept()).find(({ user_id }) => user_id === id)).toMatchObject({ has_place: true, has_credential: true });
});

async function pick(table: Table, which: number): Promise<string | undefined> {
  const rows = await run(`select id from ${table} where tenant_id = $1 order by id`);
  return rows[which % Math.max(rows.length, 1)]?.id;
}
