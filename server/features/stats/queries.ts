import { type Expression, sql } from 'kysely';
import { type AgeBand, ageBands } from '#contract/age.ts';
import type { Area } from '#contract/areas.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { AreaStats } from '#contract/stats.ts';
import { type Period, type Steps, steps } from '#contract/stats-lists.ts';
import type { UserRow } from '#contract/users.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { startOfDay } from '../../core/queries.ts';
import { ageBandAt } from '../../people/ages/queries.ts';
import { isUnder, pathsAbove } from '../../people/reach/queries.ts';

/** areaPaths undefined: the whole organisation */
export type StatsPart = Omit<Period, 'area'> & { areaPaths: readonly string[] | undefined };

/** Equals the contract's `peopleList`. The columns allow an index-only scan. */
function counted(tx: Tx, { areaPaths, from, to }: StatsPart): Expression<unknown> {
  const conditions = [
    sql`u.tenant_id = ${tx.tenantId} and u.is_active and not u.is_superuser`,
    ...(areaPaths ? [isUnder(sql.ref('u.area_path'), areaPaths)] : []),
    ...(from ? [sql`u.creation_date >= ${startOfDay(from)}`] : []),
    ...(to ? [sql`u.creation_date < ${startOfDay(to, 1)}`] : []),
  ];
  return sql`(
    select u.id, u.area_path, u.creation_date, u.birth_date, u.language, u.availability, u.is_verified, u.is_validated
    from users u where ${sql.join(conditions, sql` and `)} order by u.id) u`;
}

/** Counts by day in Spain, latest first. `total`: of all days. */
export async function countByDay(tx: Tx, part: StatsPart, limit: number) {
  // Groups by hour first: converting to days in Spain is most of the work.
  const rows = await replanned(tx).list(sql<{ day: string; people: number; total: number }>`
    select (h.start at time zone 'Europe/Madrid')::date::text as day, sum(h.people)::int as people,
      (sum(sum(h.people)) over ())::int as total
    from (
      select date_bin('1 hour', u.creation_date, 'epoch') as start, count(*) as people
      from ${counted(tx, part)} group by 1) h
    group by 1 order by 1 desc limit ${limit}`);
  return { days: rows.map(({ day, people }) => ({ day, people })), total: rows[0]?.total ?? 0 };
}

/** Joins the place and credential of `u` in the current election, at most one each. */
const held = (tx: Tx) => sql`
  left join (
    select s.user_id, s.state from assignments s where s.tenant_id = ${tx.tenantId} and s.state in ('assigned', 'confirmed')
      and s.election_id = ${currentElection(tx)}) s on s.user_id = u.id
  left join (
    select c.user_id, true as is_held from credentials c where c.tenant_id = ${tx.tenantId} and c.state = 'created'
      and c.election_id = ${currentElection(tx)}) c on c.user_id = u.id`;
const currentElection = (tx: Tx) =>
  sql`(select e.id from elections e where e.tenant_id = ${tx.tenantId} and e.is_current)`;

export type PeopleGroup = {
  people: number;
  language: Language;
  age: AgeBand;
  availability: UserRow['availability'];
  is_verified: boolean;
  is_validated: boolean;
  assigned: 'assigned' | 'confirmed' | null;
  has_credential: boolean;
};

// Packed into one number, a person's values group faster than as text.
const marks = {
  language: sql`case u.language ${sql.join(
    languages.map((one, at) => sql`when ${sql.lit(one)} then ${sql.lit(at)}`),
    sql` `,
  )} end`,
  age: ageBandAt('u'),
  is_verified: sql`coalesce(u.is_verified, false)::int`,
  is_validated: sql`u.is_validated::int`,
  assigned: sql`case s.state when 'confirmed' then 2 when 'assigned' then 1 else 0 end`,
  has_credential: sql`coalesce(c.is_held, false)::int`,
};
type Mark = keyof typeof marks;
const digits = 4;
const places = Object.keys(marks) as Mark[];

/** Counts people by all values at once: each person is read once, and combinations are few. */
export async function countAlike(tx: Tx, part: StatsPart): Promise<PeopleGroup[]> {
  const code = sql.join(
    Object.values(marks).map((mark, at) => sql`((${mark}) << ${sql.lit(digits * at)})`),
    sql` | `,
  );
  const rows = await replanned(tx).list(sql<{
    code: number;
    availability: PeopleGroup['availability'];
    people: number;
  }>`
    select ${code} as code, u.availability, count(*)::int as people
    from ${counted(tx, part)} ${held(tx)} group by 1, 2`);
  return rows.map(({ code, availability, people }) => {
    const read = (mark: Mark) => (code >> (digits * places.indexOf(mark))) & (2 ** digits - 1);
    return {
      people,
      availability,
      language: languages[read('language')] as Language,
      age: ageBands[read('age')] as AgeBand,
      is_verified: read('is_verified') === 1,
      is_validated: read('is_validated') === 1,
      assigned: ([null, 'assigned', 'confirmed'] as const)[read('assigned')] ?? null,
      has_credential: read('has_credential') === 1,
    };
  });
}

type Level = Area['level'];

/** Matches areas `a` within the requested ones, excluding area `itself`. */
const isWithin = (areaPaths: readonly string[] | undefined, itself: string | undefined) =>
  areaPaths
    ? sql`(${isUnder(sql.ref('a.path'), areaPaths)} and a.id is distinct from ${itself ?? null}::uuid)`
    : sql`true`;

export async function listLevels(
  tx: Tx,
  asked: readonly Level[],
  { areaPaths, itself }: { areaPaths: readonly string[] | undefined; itself: string | undefined },
): Promise<Level[]> {
  // Looks up each level by index, as a country has tens of thousands of areas.
  return replanned(tx).listValues(sql<{ level: Level }>`
    select known.level from unnest(${asked}::text[]) with ordinality as known (level, at)
    where exists (select from areas a where a.tenant_id = ${tx.tenantId} and a.level = known.level and ${isWithin(areaPaths, itself)})
    order by known.at`);
}

/** Finds the most frequent level directly below an area. */
export const findLevelBelow = (tx: Tx, id: string) =>
  tx.findValue(sql<{ level: Level }>`
    select a.level from areas a where a.tenant_id = ${tx.tenantId} and (a.parent_id = ${id} or a.zone_id = ${id})
    group by 1 order by count(*) desc, 1 limit 1`);

/** Lists an area and the areas above it, largest first. */
export const listAround = (tx: Tx, id: string) =>
  tx.list(sql<{ id: string; name: string }>`
    select a.id, a.name from areas a
    where a.tenant_id = ${tx.tenantId} and a.path in (
      select above.path from areas o cross join lateral ${pathsAbove(sql.ref('o.path'))} above where o.tenant_id = ${tx.tenantId} and o.id = ${id})
    order by length(a.path)`);

const stepSums = sql`
  count(*)::int as registered, (count(*) filter (where u.is_verified))::int as verified,
  (count(*) filter (where u.is_validated))::int as validated, count(s.state)::int as assigned,
  (count(*) filter (where s.state = 'confirmed'))::int as confirmed, count(c.is_held)::int as credential`;
const sums = sql.join(steps.map((step) => sql`coalesce(sum(${sql.ref(`g.${step}`)}), 0)::int as ${sql.ref(step)}`));

/** Counts people by areas of a level; `elsewhere`: in none. Looks up each home once. */
export async function countByArea(
  tx: Tx,
  part: StatsPart,
  { level, itself, limit }: { level: Level; itself: string | undefined; limit: number },
): Promise<{ areas: AreaStats[]; count: number; elsewhere: Steps }> {
  const isZone = level === 'jez';
  // A zone has the people of its municipalities.
  const paths = sql`
    select ${isZone ? sql`a.zone_id` : sql`a.id`} as id, a.path from areas a
    where a.tenant_id = ${tx.tenantId} and ${isWithin(part.areaPaths, isZone ? undefined : itself)}
      and ${isZone ? sql`a.zone_id is not null` : sql`a.level = ${level}`}`;
  const rows = await replanned(tx).list(sql<{ areas: AreaStats[] | null; count: number; elsewhere: Steps }>`
    with homes as materialized (
      select u.area_path, ${stepSums} from ${counted(tx, part)} ${held(tx)} group by u.area_path),
    paths as materialized (${paths}),
    lying as materialized (
      select h.*, p.id from homes h cross join lateral ${pathsAbove(sql.ref('h.area_path'))} above
      join paths p on p.path = above.path),
    summed as (select g.id, ${sums} from lying g group by g.id),
    named as (
      select a.id, a.name, exists (select from areas b where b.tenant_id = a.tenant_id and (b.parent_id = a.id or b.zone_id = a.id))
        as has_children, ${sql.join(steps.map((step) => sql.ref(`s.${step}`)))}
      from summed s join areas a on a.tenant_id = ${tx.tenantId} and a.id = s.id
      order by s.registered desc, a.name collate names, a.id limit ${limit})
    select (select json_agg(n order by n.name collate names, n.id) from named n) as areas,
      (select count(distinct id)::int from paths) as count,
      (select row_to_json(e) from (select ${sums} from homes g
        where g.area_path not in (select area_path from lying)) e) as elsewhere`);
  const [found] = rows;
  if (!found) throw new Error('sums without a row');
  return { areas: found.areas ?? [], count: found.count, elsewhere: found.elsewhere };
}
