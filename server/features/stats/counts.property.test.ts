import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { ageBandOf, ageBands } from '#contract/age.ts';
import { languages } from '#contract/languages.ts';
import type { AreasStats, PeopleStats, RegisteredUsers } from '#contract/stats.ts';
import { peopleList, type Steps, stepFilters, steps } from '#contract/stats-lists.ts';
import { askedAvailabilities } from '#contract/user-filters.ts';
import { newId } from '../../core/ids.ts';
import { createArea, createAssignment, createPlace, createUser, type TestTenant } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, query, inTenant } = setUpStaff(app, 'recuento');
let people: Person[];

type Home = keyof TestTenant['areas'] | 'nowhere';
type Person = Awaited<ReturnType<typeof create>>;

const homes: Home[] = ['country', 'north', 'south', 'inNorth', 'nowhere'];
// Days in Spain begin an hour or two before UTC's.
const instants = ['2031-03-28T22:59:59Z', '2031-03-28T23:00:00Z', '2031-03-30T22:00:00Z', '2031-04-01T21:59:59Z'];
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date());
const bornAgo = (years: number, days: number) =>
  new Date(Date.UTC(Number(today.slice(0, 4)) - years, Number(today.slice(5, 7)) - 1, Number(today.slice(8)) + days))
    .toISOString()
    .slice(0, 10);

const person = fc.record({
  home: fc.constantFrom(...homes),
  creation_date: fc.constantFrom(...instants),
  language: fc.constantFrom(...languages),
  birth_date: fc.option(
    fc.tuple(fc.constantFrom(17, 18, 30, 45, 60, 75), fc.integer({ min: -1, max: 1 })).map((age) => bornAgo(...age)),
  ),
  availability: fc.subarray(['man', 'tar', 'tod', 'esc']),
  is_verified: fc.constantFrom(true, true, false, null),
  is_validated: fc.boolean(),
  is_active: fc.constantFrom(true, true, true, false),
  is_superuser: fc.constantFrom(false, false, false, true),
  assigned: fc.constantFrom(null, 'assigned', 'confirmed', 'declined', 'ended'),
  credential: fc.constantFrom(null, 'created', 'deleted'),
});

beforeAll(async () => {
  await query('update users set is_superuser = true');
  const place = await createPlace(app, tenant);
  const all = fc.sample(person, { numRuns: 60, seed: 13 });
  people = await Promise.all(all.map((one, i) => create(one, place.id, i)));
});

type Generated = typeof person extends fc.Arbitrary<infer T> ? T : never;

// The expected counts, person by person

const dayOf = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date(instant));

type Asked = { home: keyof TestTenant['areas'] | undefined; from: string | undefined; to: string | undefined };

const countedIn = ({ home, from = '', to = '9' }: Asked) =>
  people.filter(({ is_active, is_superuser, path, creation_date }) => {
    const day = dayOf(creation_date);
    return (
      is_active && !is_superuser && (!home || path.startsWith(tenant.areas[home].path)) && day >= from && day <= to
    );
  });

const stepsOf = (some: Person[]): Steps => ({
  registered: some.length,
  verified: some.filter(({ is_verified }) => is_verified).length,
  validated: some.filter(({ is_validated }) => is_validated).length,
  assigned: some.filter(({ assigned }) => assigned === 'assigned' || assigned === 'confirmed').length,
  confirmed: some.filter(({ assigned }) => assigned === 'confirmed').length,
  credential: some.filter(({ credential }) => credential === 'created').length,
});

const canCome = (times: string[], asked: string) =>
  asked === 'unset' ? times.length === 0 : times.some((time) => time === asked || (time === 'tod' && asked !== 'esc'));

const asked = fc.record({
  home: fc.constantFrom<Asked['home'][]>(undefined, 'country', 'north', 'inNorth'),
  from: fc.constantFrom(undefined, '2031-03-28', '2031-03-29', '2031-03-31'),
  to: fc.constantFrom(undefined, '2031-03-31', '2031-04-01'),
});
const periodOf = ({ home, from, to }: Asked) => ({ area: home && tenant.areas[home].id, from, to });
const queryOf = (values: object) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
const read = async <T>(path: string, values: object): Promise<T> =>
  (await admin.get(`stats/${path}/?${queryOf(values)}`)).body;
const listed = async (values: object): Promise<number> =>
  (await admin.get(`users/users/?${queryOf({ ...values, rowsPerPage: 1 })}`)).body.count;

it('count what one counts by hand, of any area and period', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (part) => {
      const some = countedIn(part);
      const period = periodOf(part);
      const found = await read<PeopleStats>('people', period);
      expect(found.steps).toEqual(stepsOf(some));
      expect(found.languages.map(({ people }) => people)).toEqual(
        languages.map((language) => some.filter((one) => one.language === language).length),
      );
      expect(found.ages.map(({ people }) => people)).toEqual(
        ageBands.map((band) => some.filter(({ birth_date }) => ageBandOf(birth_date, today) === band).length),
      );
      expect(found.availabilities.map(({ people }) => people)).toEqual(
        askedAvailabilities.map((time) => some.filter(({ availability }) => canCome(availability, time)).length),
      );
      const { before, days } = await read<RegisteredUsers>('registered_users', period);
      expect(before).toBe(part.from ? countedIn({ ...part, from: undefined }).length - some.length : 0);
      const byDay = Map.groupBy(some, ({ creation_date }) => dayOf(creation_date));
      expect(days).toEqual(
        [...byDay].map(([day, { length }]) => ({ day, people: length })).sort((a, b) => (a.day < b.day ? -1 : 1)),
      );
    }),
    { numRuns: 25 },
  );
});

it('count by area what one counts by hand, those who live in none too', async () => {
  const { country, north, south, inNorth } = tenant.areas;
  const all = { home: undefined, from: '2031-03-29', to: undefined };
  const some = countedIn(all);
  const zone = await inTenant((tx) => createArea(tx, { level: 'jez', code: '08Z1', name: 'Zona', parent: country }));
  await query('update areas set zone_id = $1 where id = $2', [zone.id, north.id]);
  for (const [asked, told] of [
    [{}, [country]],
    [{ level: 'adm4' }, [north, south]],
    [{ area: country.id }, [north, south]],
    [{ level: 'adm5' }, [inNorth]],
    [{ level: 'jez' }, [{ ...north, id: zone.id }]],
  ] as const) {
    const found = await read<AreasStats>('provinces', { ...asked, from: all.from });
    const within = 'area' in asked ? some.filter(({ path }) => path.startsWith('es.')) : some;
    expect(found.areas.map(({ id, name: _, has_children: __, ...counts }) => [id, counts])).toEqual(
      told.map(({ id, path }) => [id, stepsOf(within.filter((one) => one.path.startsWith(path)))]),
    );
    expect(found.count).toBe(told.length);
    const rest = within.filter((one) => !told.some(({ path }) => one.path.startsWith(path)));
    expect(found.elsewhere).toEqual(stepsOf(rest));
    const outside = {
      area: 'area' in asked ? asked.area : undefined,
      outside_level: found.level,
      created_from: all.from,
    };
    expect(await listed({ ...peopleList({}), ...outside })).toBe(rest.length);
  }
});

it('are those of the lists that they lead to', async () => {
  for (const part of fc.sample(asked, { numRuns: 6, seed: 7 })) {
    const period = periodOf(part);
    const list = peopleList(period);
    const { steps: counted, ages, availabilities, languages: spoken } = await read<PeopleStats>('people', period);
    for (const step of steps)
      expect([step, counted[step]]).toEqual([step, await listed({ ...list, ...stepFilters[step] })]);
    for (const { people, ...filters } of [...ages, ...availabilities, ...spoken])
      expect([filters, people]).toEqual([filters, await listed({ ...list, ...filters })]);
    const { days } = await read<RegisteredUsers>('registered_users', period);
    for (const { day, people } of days)
      expect([day, people]).toEqual([day, await listed({ ...list, created_from: day, created_to: day })]);
  }
});

async function create({ home, assigned, credential, ...given }: Generated, place: string, number: number) {
  const area = home === 'nowhere' ? tenant.areas.north : tenant.areas[home];
  const { id } = await createUser(app, tenant, {
    ...{ area, ...given },
    // Pending registrations are locked.
    ...(given.is_verified === null && { is_locked: true }),
  });
  const run = (text: string, values: unknown[]) => query(text, [tenant.id, id, ...values]);
  if (home === 'nowhere')
    await run("update users set area_id = null, area_path = '' where tenant_id = $1 and id = $2", []);
  if (assigned) await createAssignment(app, tenant, { user_id: id, place_id: place, state: assigned });
  if (credential)
    await run(
      `insert into credentials (tenant_id, user_id, id, board_id, election_id, kind, state, year, number, check_token, printed)
       values ($1, $2, $3, $4, $5, 'watcher', $6, 2031, $7, $8, '{}')`,
      [newId(), tenant.board, tenant.election, credential, number + 1, `inventada-${number}`],
    );
  return { ...given, path: home === 'nowhere' ? '' : area.path, assigned, credential };
}
