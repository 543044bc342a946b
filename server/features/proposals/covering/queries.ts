import { type SqlBool, sql } from 'kysely';
import { type Slot, slots } from '#contract/coverage.ts';
import type { askedPriorities } from '#contract/place-filters.ts';
import type { Rules } from '#contract/proposal-rules.ts';
import type { CoveredPlace } from '#contract/proposals.ts';
import type { placeStates, UnplacedReason } from '#contract/proposing.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import type { ListPage } from '../../../core/lists.ts';
import { directionOf, fullName, listPage } from '../../../core/queries.ts';
import { covers } from '../../../people/availability/queries.ts';
import { isPlaceReached, isReached, isUnder } from '../../../people/reach/queries.ts';
import { townName } from '../../../people/towns/queries.ts';
import { distanceTo, type PlaceCountSql, placeCounts, priorityRank } from '../../places/index.ts';
import { passedOverReasons } from '../making/building.ts';
import { experiencedThere, household } from '../making/queries.ts';
import type { Summary } from '../queries.ts';

export type ProposalScope = { id: string; rules: Rules; paths: string[] };

export const wantedIn = ({ per, wanted }: Rules, slot: Slot, tables: string) => {
  const stations = sql.ref(`${tables}.stations`);
  return sql`${wanted[slot]}::int * ${per === 'table' ? stations : sql`least(${stations}, 1)`}`;
};

const counts = placeCounts('p', 'st', 'asg');

/** Lists by place the people whom the unapplied rest adds (1) and takes away (-1). */
const movedBy = (tx: Tx, id: string) => sql`(
  select r.place_id as place, r.slots, 1 as people from ${leftOf(tx, id)}
  union all
  select a.place_id, a.slots, -1 from ${leftOf(tx, id)}
  join assignments a on a.tenant_id = r.tenant_id and a.id = r.replaces and a.state in ('assigned', 'confirmed')) moved`;
/** Rows not yet applied. People assigned elsewhere since would count twice. */
const leftOf = (tx: Tx, id: string) => sql`(
  select c.* from proposal_people c
  where c.tenant_id = ${tx.tenantId} and c.proposal_id = ${id} and c.place_id is not null and c.assignment_id is null
    and not exists (
      select from assignments live join elections e on e.tenant_id = live.tenant_id and e.id = live.election_id and e.is_current
      where live.tenant_id = c.tenant_id and live.user_id = c.user_id and live.state in ('assigned', 'confirmed')
        and live.id is distinct from c.replaces)) r`;

/** Joins counts of places as they'd be once the proposal is applied. */
export function countsWith(tx: Tx, id: string, { p, st, asg }: PlaceCountSql) {
  const each = (of: (slot: Slot) => ReturnType<typeof sql>) => sql.join(slots.map(of));
  return sql`
    join place_counts ${st} on ${st}.tenant_id = ${p}.tenant_id and ${st}.place_id = ${p}.id
    left join (
      select place, sum(people)::int as total,
        ${each((slot) => sql`(sum(people) filter (where slots @> array[${sql.lit(slot)}]))::int as ${sql.ref(slot)}`)}
      from ${movedBy(tx, id)} group by 1) coming on coming.place = ${p}.id
    cross join lateral (
      select ${st}.total + coalesce(coming.total, 0) as total, ${st}.confirmed,
        ${each((slot) => sql`${st}.${sql.ref(slot)} + coalesce(${sql.ref(`coming.${slot}`)}, 0) as ${sql.ref(slot)}`)}) ${asg}`;
}

export const isPlacedBy = (tx: Tx, id: string, person: string) =>
  sql<SqlBool>`exists (select from ${leftOf(tx, id)} where r.user_id = ${sql.ref(`${person}.id`)})`;

function seatsOf(tx: Tx, actor: SignedIn, { id, rules, paths }: ProposalScope) {
  const rows = slots.map((slot) => sql`(${sql.lit(slot)}, ${wantedIn(rules, slot, 'st')}, ${counts.hadIn(slot)})`);
  return sql`(
    with coming as (
      select place, slot, sum(people)::int as people from ${movedBy(tx, id)} cross join unnest(slots) as s (slot) group by 1, 2)
    select p.id, p.priority, ${priorityRank('p')} as rank, seat.slot, seat.wanted, seat.had,
      seat.had + coalesce(coming.people, 0) as has
    from places p ${counts.joins}
    cross join lateral (values ${sql.join(rows)}) as seat (slot, wanted, had)
    left join coming on coming.place = p.id and coming.slot = seat.slot
    where p.tenant_id = ${tx.tenantId} and p.area_path ^@ any(${paths}::text[]) and ${isPlaceReached(actor, 'p')}
      and seat.wanted > 0)`;
}

const sums = sql`sum(wanted)::int as wanted, sum(least(wanted, had))::int as before, sum(least(wanted, has))::int as after`;

type CoveredFilters = {
  search: string[];
  state?: (typeof placeStates)[number][] | undefined;
  priority?: (typeof askedPriorities)[number][] | undefined;
  needs?: Slot[] | undefined;
  /** id of the person to measure distances from */
  near?: string | undefined;
};
export async function listCovered(
  tx: Tx,
  actor: SignedIn,
  covering: ProposalScope,
  { search, state, priority, needs, near }: CoveredFilters,
  page: ListPage<'priority' | 'name' | 'missing'>,
) {
  const direction = directionOf(page);
  const states = {
    none: sql`c.after = 0`,
    partial: sql`(c.after > 0 and c.after < c.wanted)`,
    full: sql`c.after = c.wanted`,
    each_slot: sql`c.is_covered`,
    experienced: sql`exists (select from ${experiencedAt(tx, covering.id)} where e.place = c.id and e.has)`,
  };
  const orders = {
    priority: sql`c.rank ${direction} nulls last, c.wanted - c.after desc, c.id`,
    name: sql`p.name ${direction}, c.id`,
    missing: sql`c.wanted - c.after ${direction}, c.rank nulls last, c.id`,
  };
  return listPage<CoveredPlace>(tx, {
    columns: sql`c.id, p.name, ${townName('p')} as town, c.priority, c.wanted, c.before, c.after,
      case when u.near_pos is not null then round(${distanceBetween})::int end as metres, ${nearest(tx, actor, covering.id)} as nearest`,
    from: sql`(select id, priority, rank, ${sums}, array_agg(slot) filter (where has < wanted) as lacking, bool_and(has > 0) as is_covered from ${seatsOf(tx, actor, covering)} seats group by 1, 2, 3) c
      join places p on p.tenant_id = ${tx.tenantId} and p.id = c.id
      left join users u on u.tenant_id = p.tenant_id and u.id = ${near ?? null}::uuid and ${isReached(actor, 'u')}`,
    where: [
      sql`true`,
      ...search.map((word) => sql`strpos(' ' || p.search, ${` ${word}`}) > 0`),
      ...(state
        ? [
            sql`(${sql.join(
              state.map((one) => states[one]),
              sql` or `,
            )})`,
          ]
        : []),
      ...(priority ? [sql`coalesce(c.priority, 'unset') = any(${priority}::text[])`] : []),
      ...(needs ? [sql`c.lacking && ${needs}::text[]`] : []),
    ],
    order: orders[page.sort],
    ...page,
  });
}

/** Lists the three nearest unplaced people with time for a vacant slot of place `p`. */
const nearest = (tx: Tx, actor: SignedIn, id: string) => sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'name', n.name, 'metres', n.metres) order by n.metres, n.id) from (
    select u.id, ${fullName('u')} as name, round(${distanceBetween})::int as metres
    from proposal_people r join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
    where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id} and r.place_id is null
      and r.reason = any(${whoCouldGo}::text[]) and ${isReached(actor, 'u')}
      and (${hasTime})
    order by u.near_pos <-> p.pos limit 3) n), '[]')`;
const hasTime = sql.join(
  slots.map((slot) => sql`(${sql.lit(slot)} = any(c.lacking) and ${covers(sql.ref('u.availability'), slot)})`),
  sql` or `,
);
const distanceBetween = distanceTo(sql.ref('u.near_pos'), 'p');
const whoCouldGo: UnplacedReason[] = ['too_far', 'all_full', 'no_time', 'reserve', 'place_gone'];

export async function summarize(tx: Tx, actor: SignedIn, covering: ProposalScope) {
  const rows = await replanned(tx).list(sql<Covered & { counted: Counted }>`
    with seats as materialized (select * from ${seatsOf(tx, actor, covering)} seats)
    select
      (select to_json(n) from (
        select count(*)::int as people, count(place_id)::int as placed,
          (count(*) filter (where place_id is not null and replaces is not null))::int as moved,
          (count(*) filter (where reason = 'reserve'))::int as reserve,
          (count(*) filter (where reason <> 'reserve'))::int as unplaced,
          (count(*) filter (where place_id is not null and is_approximate))::int as approximate,
          (round(avg(metres) filter (where place_id is not null and not is_approximate)))::int as average_metres,
          max(metres) filter (where place_id is not null and not is_approximate) as worst_metres
        from proposal_people where tenant_id = ${tx.tenantId} and proposal_id = ${covering.id}) n) as counted,
      coalesce((select json_agg(n) from (
        select reason, count(*)::int as count from proposal_people
        where tenant_id = ${tx.tenantId} and proposal_id = ${covering.id} and reason is not null
        group by 1 order by 2 desc, 1) n), '[]') as reasons,
      (select to_json(n) from (
        select count(*)::int as wanted, (count(*) filter (where had))::int as before, (count(*) filter (where has))::int as after
        from (select bool_and(had > 0) as had, bool_and(has > 0) as has from seats group by id) covered) n) as places,
      ${wished(tx, covering)}
      coalesce((select json_agg(n) from (
        select slot, ${sums} from seats group by 1 order by array_position(${sql.lit(`{${slots.join()}}`)}::text[], slot)) n), '[]') as slots,
      coalesce((select json_agg(n) from (
        select priority, ${sums} from seats group by 1 order by min(rank) nulls last) n), '[]') as priorities`);
  const { counted, ...covered } = rows[0] as (typeof rows)[number];
  return { ...counted, ...covered };
}

type Covered = Pick<Summary, 'places' | 'experienced' | 'together' | 'slots' | 'priorities' | 'reasons'>;
type Counted = Omit<Summary, keyof Covered | 'worth' | 'bound'>;

const wished = (tx: Tx, { id, rules, paths }: ProposalScope) =>
  sql.join(
    [
      ...(rules.experience_metres > 0 ? [sql`(${experienced(tx, id)}) as experienced,`] : []),
      ...(rules.is_together ? [sql`(${together(tx, id, paths)}) as together,`] : []),
    ],
    sql` `,
  );

const experienced = (tx: Tx, id: string) => sql`
  select to_json(n) from (
    select count(*)::int as wanted, (count(*) filter (where had))::int as before, (count(*) filter (where has))::int as after
    from (
      select seats.id, bool_or(e.had) as had, bool_or(e.has) as has
      from (select distinct id from seats) seats
      left join ${experiencedAt(tx, id)} on e.place = seats.id
      group by 1) places) n`;

/** Lists places with experienced people: whether each had one before, and will have one. */
const experiencedAt = (tx: Tx, id: string) => sql`(
  select a.place_id as place, true as had, not exists (select from ${leftOf(tx, id)} where r.replaces = a.id) as has
  from ${experiencedThere('a')} where a.tenant_id = ${tx.tenantId}
  union all
  select r.place_id, false, true from ${leftOf(tx, id)}
  join users u on u.tenant_id = r.tenant_id and u.id = r.user_id and u.is_experiencied) e`;

/**
 * Counts pairs of one household who enrolled on the same day, and those at the same place.
 * Unassigned people excluded from the proposal form no pair.
 */
const together = (tx: Tx, id: string, paths: string[]) => sql`
  with homes as materialized (${homesOf(tx, id, paths)})
  select json_build_object('wanted', ${pairs(sql`select count(*) as people from homes group by home`)},
    'before', ${pairs(sql`select count(*) as people from homes where had is not null group by home, had`)},
    'after', ${pairs(sql`select count(*) as people from homes where has is not null group by home, has`)})`;
const pairs = (groups: ReturnType<typeof sql>) =>
  sql`(select coalesce(sum(people / 2), 0)::int from (${groups}) of_one)`;

/** Lists people at the same place as somebody of their home. */
export const listTogether = (tx: Tx, { id, paths }: ProposalScope) => sql`
  select unnest(array_agg(person)) from (${homesOf(tx, id, paths)}) homes
  where has is not null group by home, has having count(*) > 1`;

const homesOf = (tx: Tx, id: string, paths: string[]) => sql`
    select u.id as person, ${household('u')} as home, a.place_id as had, coalesce(r.place_id, a.place_id) as has
    from users u
    join elections e on e.tenant_id = u.tenant_id and e.is_current
    left join assignments a on a.tenant_id = u.tenant_id and a.user_id = u.id and a.election_id = e.id
      and a.state in ('assigned', 'confirmed')
    left join ${leftOf(tx, id)} on r.user_id = u.id
    where u.tenant_id = ${tx.tenantId} and ${isUnder(sql.ref('u.area_path'), paths)} and u.address_street <> ''
      and (a.id is not null or exists (
        select from proposal_people c where c.tenant_id = u.tenant_id and c.proposal_id = ${id} and c.user_id = u.id
          and coalesce(c.reason, '') <> all(${[...passedOverReasons]}::text[])))`;
