import { signIn, usersPath } from './client.ts';
import { crowd, type Deed, quantile, request } from './crowd.ts';
import { type FigureRow, milliseconds, percent, whole } from './figures.ts';
import { cpuOf } from './processes.ts';
import { type BenchAccount, type SeededTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage, type Stage } from './stage.ts';

const measuredSeconds = Number(process.env.BENCH_SECONDS ?? 60);
const connections = 32;

/** `part`: frequency in percent. */
type Habit = [part: number, kind: string, work: (person: Person) => Promise<unknown>];
type Role = 'watcher' | 'coordinator' | 'administrator';
type Person = { cookie: string; id: string; credential: string | null; reached: Reached[] };
type Reached = { id: string; place: string; assignment?: string | undefined };

const roles: { role: Role; part: number; signedIn: number }[] = [
  { role: 'watcher', part: 70, signedIn: 40 },
  { role: 'coordinator', part: 25, signedIn: 15 },
  { role: 'administrator', part: 5, signedIn: 1 },
];

/** Measures an hour of election eve's mixed load in a minute, without pauses. */
export async function measureElectionEve(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, Number(process.env.BENCH_PEOPLE ?? 100_000));
      await seedElection(owner, seeded);
      return seeded;
    },
    async (stage, seeded) => {
      const random = randomBy(20310524);
      const people = await signEverybodyIn(stage, seeded);
      const next = (): Deed => {
        const { role } = pick(roles, random());
        const ofRole = people[role];
        const person = ofRole[Math.floor(random() * ofRole.length)] as Person;
        const habits = habitsOf(random)[role].map(([part, kind, work]) => ({ part, kind, work }));
        const { kind, work } = pick(habits, random());
        return {
          kind: `${role}: ${kind}`,
          work: async () => {
            await work(person);
            return 1;
          },
        };
      };
      const asking = Array.from({ length: connections }, () => next);
      // Warm up: the first credential loads the fonts.
      await crowd(asking, Math.min(5, measuredSeconds));
      const pids = [stage.postmaster, stage.product.pid ?? 0];
      const before = pids.map(cpuOf);
      const told = await crowd(asking, measuredSeconds);
      const spent = pids.map((pid, index) => ((cpuOf(pid) - (before[index] ?? 0)) * 1000) / told.requests);
      const figure = (took: number[]) =>
        `p50 ${milliseconds(quantile(took, 0.5))}, p99 ${milliseconds(quantile(took, 0.99))}`;
      const all = [...told.took.values()].flat().sort((a, b) => a - b);
      const unheld = { goal: '—', holds: null };
      return [
        {
          what: `mixed hour of election eve, ${connections} connections`,
          figure: `${whole(told.perSecond)} requests a second; ${figure(all)}; PostgreSQL ${milliseconds(spent[0] ?? 0)} and server ${milliseconds(spent[1] ?? 0)} a request`,
          ...unheld,
        },
        ...[...told.took].sort().map(([kind, took]) => ({
          what: `of these, ${kind}`,
          figure: `${figure(took)} (${percent(took.length / told.requests)} of the requests)`,
          ...unheld,
        })),
      ];
    },
  );
}

/** Picks an item, weighted by `part`; `at` is from 0 to 1. */
function pick<T extends { part: number }>(among: T[], at: number): T {
  let left = at * among.reduce((sum, { part }) => sum + part, 0);
  for (const one of among) {
    left -= one.part;
    if (left < 0) return one;
  }
  return among.at(-1) as T;
}

/** Returns a generator of numbers from 0 to 1, the same at each run (mulberry32). */
function randomBy(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function habitsOf(random: () => number): Record<Role, Habit[]> {
  const get = (path: string) => (person: Person) => request('GET', path, person);
  const users = usersPath.replace('/api/v1/', '');
  const self: Habit[2] = get(`${users}self/`);
  const unread = get('notifications/notifications/?is_readed=false&rowsPerPage=1');
  const list = get(`${users}?sortBy=name&rowsPerPage=25`);
  const some = (people: Reached[]) => people[Math.floor(random() * people.length)] as Reached;
  const search = (person: Person) =>
    request('GET', `${users}?sortBy=name&rowsPerPage=25&search=apellido${Math.floor(random() * 3000)}`, person);
  const somebody = (person: Person) => request('GET', `${users}${some(person.reached).id}/`, person);
  return {
    watcher: [
      [20, 'the page opens', get('universe/')],
      [57, 'self, with their place', self],
      [10, 'own profile', (person) => request('GET', `${users}${person.id}/`, person)],
      [10, 'credential as PDF', downloadCredential],
      [3, 'own notes saved', saveNotes(random)],
    ],
    coordinator: [
      [10, 'self', self],
      [20, 'unread notifications', unread],
      [20, 'users list', list],
      [20, 'search', search],
      [12, 'a person', somebody],
      [10, 'nearest places', (person) => nearest(person, some(person.reached))],
      [8, 'a place given or taken back', (person) => assign(person, some(person.reached))],
    ],
    administrator: [
      [10, 'self', self],
      [10, 'unread notifications', unread],
      [30, 'users list', list],
      [30, 'search', search],
      [10, 'the unassigned', get(`${users}?sortBy=name&rowsPerPage=25&is_assigned=false`)],
      [10, 'a person', somebody],
    ],
  };
}

const downloadCredential = (person: Person) =>
  person.credential
    ? request('GET', `credentials/credentials/download/?ids=${person.credential}`, person)
    : request('GET', 'users/users/self/', person);

const saveNotes = (random: () => number) => (person: Person) =>
  request('PATCH', 'users/users/self/', {
    ...person,
    body: { notes_self: `Llego a las ${Math.floor(random() * 12)}` },
  });

const nearest = (person: Person, { id }: Reached) =>
  request('GET', `elections/places/?near=${id}&sortBy=distance&page=1&rowsPerPage=25`, person);

/** Assigns or unassigns a person; skips people whose assignment another request is changing. */
async function assign(person: Person, reached: Reached): Promise<unknown> {
  const { assignment } = reached;
  if (assignment === 'moving') return request('GET', `users/users/${reached.id}/`, person);
  reached.assignment = 'moving';
  if (assignment) {
    await request('DELETE', `elections/assignments/${assignment}/`, person);
    reached.assignment = undefined;
    return undefined;
  }
  const body = { user: reached.id, place: reached.place, replaces: null, is_extra: true };
  const given = (await request('POST', 'elections/assignments/', { ...person, body })) as { id: string };
  reached.assignment = given.id;
  return given;
}

type Known = BenchAccount & { role: Role; credential: string | null; reached: Reached[] };

/** Signs everybody in; half of the watchers have a credential. */
async function signEverybodyIn({ owner }: Stage, { tenantId, coordinator, administrator }: SeededTenant) {
  const { rows } = await owner.query<Known>(
    `with watchers as (
       select distinct s.user_id as id, c.id as credential from assignments s
       left join credentials c on c.tenant_id = s.tenant_id and c.user_id = s.user_id
       where s.tenant_id = $1 order by s.user_id limit $3),
     known as (
       update users u set password_hash = (select password_hash from users where tenant_id = $1 and id = $2)
       from watchers w where u.tenant_id = $1 and u.id = w.id returning u.id)
     select u.id, u.email, 'watcher' as role, w.credential, '[]'::json as reached
       from known join watchers w using (id) join users u on u.tenant_id = $1 and u.id = known.id
     union all (
       select u.id, u.email, case when u.is_superuser then 'administrator' else 'coordinator' end, null,
         (select json_agg(json_build_object('id', r.id, 'place', r.place)) from (
           select p.id, (select pl.id from places pl where pl.tenant_id = $1 and pl.area_id = u.area_id order by pl.code limit 1) as place
           from users p where p.tenant_id = $1 and p.area_id = u.area_id and not p.is_staff and not p.is_superuser
             and not exists (select from assignments s where s.tenant_id = $1 and s.user_id = p.id) order by p.id limit 100) r)
       from users u where u.tenant_id = $1 and (u.is_staff or u.is_superuser) and u.id in (
         select u.id from users u where u.tenant_id = $1 and u.is_staff order by u.area_path limit $4) or u.id = $5)`,
    [tenantId, coordinator.id, roles[0]?.signedIn, roles[1]?.signedIn, administrator.id],
  );
  const people: Record<Role, Person[]> = { watcher: [], coordinator: [], administrator: [] };
  for (const known of rows) people[known.role].push({ ...known, cookie: await signIn(known) });
  for (const { role } of roles) if (people[role].length === 0) throw new Error(`nobody signed in as ${role}`);
  return people;
}
