import { type Expression, type SqlBool, sql } from 'kysely';
import { type Slot, slots } from '#contract/coverage.ts';
import { metresOf, presumedMobility } from '#contract/mobility.ts';
import { closeBy, type FreeWithin, mostNearby, type NearbyUser, type PendingPlace } from '#contract/nearby-users.ts';
import type { PlaceRow } from '#contract/places.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { fullName } from '../../core/queries.ts';
import { covers } from '../../people/availability/queries.ts';
import { isCoordinated, isPlaceReached, isPlaceShown } from '../../people/reach/queries.ts';
import { metresOfChord, placeCounts } from '../places/index.ts';

export type NearbyConditions = {
  /** each begins one of the person's words */
  terms: string[];
  slot?: Slot | undefined;
  within?: number | undefined;
  is_assigned?: boolean | undefined;
  is_assignable?: boolean | undefined;
  is_in_range?: boolean | undefined;
  /** coordinators */
  is_staff?: boolean | undefined;
};
export type NearbyWindow = { descending: boolean; limit: number; offset: number };

export type Neighbour = Pick<
  NearbyUser,
  'id' | 'name' | 'distance' | 'is_approximate' | 'mobility' | 'is_experiencied' | 'is_validated'
> & {
  availability: ('man' | 'tar' | 'tod' | 'esc')[];
  is_active: boolean;
  is_superuser: boolean;
  is_verified: boolean | null;
  /** current place; id null: out of the reader's reach */
  place_name: string | null;
  place_id: string | null;
  place_slots: Slot[] | null;
};
export type Neighbours = { results: Neighbour[]; count: number; free: FreeWithin[] };

/** Homes to read: the nearest so many, or all; `few`: all, when they are few. */
type Homes = number | 'few' | 'all';
/** Most people read whole; with more, the index of homes is followed. */
const few = 3000;
/** Homes read from the index in the first attempt; then in the second, before reading all. */
const firstHomes = 600;
const moreHomes = 5000;

/**
 * Lists people near a point, unassigned first, and counts unassigned people in the radii. Chooses
 * the access path by number of people, so that the plan can't flip (docs/decisions/0015).
 */
export async function listNearby(
  tx: Tx,
  actor: SignedIn,
  pos: string,
  filters: NearbyConditions,
  window: NearbyWindow,
): Promise<Neighbours> {
  if ((await countReached(tx, actor)) <= few) return look(tx, actor, pos, filters, window, 'few');
  for (const homes of filters.terms.length === 0 ? [firstHomes, moreHomes] : []) {
    const { isEnough, ...found } = await look(tx, actor, pos, filters, window, homes);
    if (isEnough) return found;
  }
  return look(tx, actor, pos, filters, window, 'all');
}

/** Counts people whom the actor coordinates, up to the number that matters. */
async function countReached(tx: Tx, actor: SignedIn): Promise<number> {
  return tx.count(sql<{ count: number }>`
    select count(*)::int as count from (
      select from users u where u.tenant_id = ${tx.tenantId} and ${isCoordinated(actor, 'u')} limit ${sql.lit(few + 1)}) reached`);
}

/** SQL for the most metres a person travels, converted by `of`. */
const rangeOf = (mobility: string, of: (metres: number) => number = (metres) => metres) =>
  sql`case ${sql.ref(mobility)} ${sql.join(
    Object.entries(metresOf).map(([mobility, most]) => sql`when ${sql.lit(mobility)} then ${sql.lit(of(most))}`),
    sql` `,
  )} else ${sql.lit(of(metresOf[presumedMobility]))} end`;
/** Range as a chord in metres, the unit of cube's <->. */
const rangeChord = rangeOf('u.mobility', (metres) => 2 * 6371008.8 * Math.sin(metres / (2 * 6371008.8)));
const farthestRange = Math.max(...Object.values(metresOf));

const isFreeIn = (slot: Slot) => covers(sql.ref('n.availability'), slot);

/** Matches assignable people, like `assignmentObstacle`. */
const isAssignable = sql<SqlBool>`(n.is_active and n.is_verified is true)`;
const isFree = sql<SqlBool>`(n.place_id is null and ${isAssignable})`;
const isInRange = sql<SqlBool>`n.distance <= ${rangeOf('n.mobility')}`;

async function look(
  tx: Tx,
  actor: SignedIn,
  pos: string,
  filters: NearbyConditions,
  { descending, limit, offset }: NearbyWindow,
  homes: Homes,
): Promise<Neighbours & { isEnough: boolean }> {
  const direction = descending ? sql`desc` : sql`asc`;
  const rows = await (typeof homes === 'number' ? tx : replanned(tx)).list(sql<
    Neighbour & Total & { position: number | null }
  >`
    with ${people(tx, actor, pos, homes, filters.terms)},
    nearest as (
      select n.id, n.distance, n.place_id, n.place_slots from n where ${matches(filters)}
      order by n.place_id is not null, n.distance, n.id limit ${sql.lit(mostNearby)})
    select total.*, page.*
    from (select (select count(*)::int from homes) as seen, ${metresOfChord(sql`(select max(homes.chord) from homes)`)} as farthest,
        (select count(*)::int from nearest) as count,
        (select count(*)::int from nearest where place_id is null) as unassigned,
        ${freeWithin(filters.within)} as free) total
    left join (
      select row_number() over ()::int as position, u.id, ${fullName('u')} as name, p.distance,
        u.lon is null as is_approximate, u.availability, u.mobility, u.is_experiencied, u.is_validated, u.is_active,
        u.is_superuser, u.is_verified, pl.name as place_name, case when ${isPlaceShown(actor, 'pl')} then pl.id end as place_id,
        p.place_slots
      from (select * from nearest order by place_id is not null, distance ${direction}, id
            limit ${limit} offset ${offset}) p
      join users u on u.tenant_id = ${tx.tenantId} and u.id = p.id
      left join places pl on pl.tenant_id = ${tx.tenantId} and pl.id = p.place_id) page on true
    order by page.place_name is not null, page.distance ${direction}, page.id`);
  const { seen = 0, farthest = null, count = 0, unassigned = 0, free = [] } = rows[0] ?? {};
  const results = rows.flatMap(
    ({ seen: _, farthest: __, count: ___, unassigned: ____, free: _____, position, ...person }) =>
      position === null ? [] : [person],
  );
  const isAll = typeof homes !== 'number' || seen < homes;
  return { results, count, free, isEnough: isAll || isBeyond(filters, { farthest: farthest ?? 0, count, unassigned }) };
}

type Total = { seen: number; farthest: number | null; count: number; unassigned: number; free: FreeWithin[] };

/** Returns whether homes beyond those read can't change the result. */
function isBeyond(
  { within, is_in_range, is_assigned }: NearbyConditions,
  { farthest, count, unassigned }: Pick<Total, 'count' | 'unassigned'> & { farthest: number },
): boolean {
  const isSummed = farthest > Math.max(closeBy, within ?? 0);
  const isListed = farthest > Math.min(within ?? Infinity, is_in_range ? farthestRange : Infinity);
  const isFull = (is_assigned === undefined ? unassigned : count) === mostNearby;
  return isSummed && (isListed || isFull);
}

/** Takes homes by distance before checking reach: otherwise the planner reads everybody. */
function people(tx: Tx, actor: SignedIn, pos: string, homes: Homes, terms: string[]) {
  const tenant = sql`u.tenant_id = ${tx.tenantId} and u.near_pos is not null`;
  const chord = sql`u.near_pos <-> ${pos}::cube`;
  const begun = terms.map((term) => sql`and strpos(' ' || u.search, ${` ${term}`}) > 0`);
  const reached = sql`${isCoordinated(actor, 'u')} and not u.is_superuser ${sql.join(begun, sql` `)}`;
  const isOutwards = typeof homes === 'number';
  const assigned =
    homes === 'all'
      ? sql`assignments s on ${live(tx)}`
      : sql`lateral (select s.place_id, s.slots from assignments s where ${live(tx)} limit 1) s on true`;
  return sql`
    homes as materialized (
      select u.id, u.mobility, u.availability, u.is_active, u.is_superuser, u.is_verified, u.is_staff, u.area_path,
        ${chord} as chord
      from users u where ${tenant} ${isOutwards ? sql`` : sql`and ${reached}`}
      ${isOutwards ? sql`order by ${chord} limit ${sql.lit(homes)}` : sql``}),
    n as materialized (
      select u.id, u.mobility, u.availability, u.is_active, u.is_verified, u.is_staff,
        ${metresOfChord(sql.ref('u.chord'))} as distance, s.place_id, s.slots as place_slots
      from homes u left join ${assigned} where ${isOutwards ? reached : sql`true`})`;
}

const live = (tx: Tx) => sql`s.tenant_id = ${tx.tenantId} and s.user_id = u.id and s.state in ('assigned', 'confirmed')
  and s.election_id = (select e.id from elections e where e.tenant_id = ${tx.tenantId} and e.is_current)`;

function matches({
  slot,
  within,
  is_assigned,
  is_assignable,
  is_in_range,
  is_staff,
}: NearbyConditions): Expression<SqlBool> {
  return sql<SqlBool>`${sql.join(
    [
      sql`true`,
      ...(slot === undefined ? [] : [isFreeIn(slot)]),
      ...(within === undefined ? [] : [sql`n.distance <= ${within}`]),
      ...(is_assigned === undefined ? [] : [is_assigned ? sql`n.place_id is not null` : sql`n.place_id is null`]),
      ...(is_assignable === undefined ? [] : [is_assignable ? isAssignable : sql`not ${isAssignable}`]),
      ...(is_in_range === undefined ? [] : [is_in_range ? isInRange : sql`not ${isInRange}`]),
      ...(is_staff === undefined ? [] : [sql`n.is_staff = ${is_staff}`]),
    ],
    sql` and `,
  )}`;
}

function freeWithin(within: number | undefined) {
  const radii = [...new Set([closeBy, within ?? closeBy])].sort((a, b) => a - b);
  const bySlot = slots.map((slot) => sql`count(n.id) filter (where ${isFreeIn(slot)})::int as ${sql.ref(slot)}`);
  return sql`(
    select json_agg(counted order by counted.within) from (
      select r.within, count(n.id)::int as people, ${sql.join(bySlot)}
      from unnest(${radii}::float8[]) r (within) left join n on ${isFree} and n.distance <= r.within
      group by r.within) counted)`;
}

const counts = placeCounts('p', 'st', 'asg');
export const mostUrgent = 20;
const homesAround = 100;

/** Lists the most urgent places within reach with vacancies. */
export async function listUrgent(tx: Tx, actor: SignedIn, limit = mostUrgent): Promise<string[]> {
  return replanned(tx).listValues(sql<{ id: string }>`
    select p.id from places p ${counts.joins}
    where p.tenant_id = ${tx.tenantId} and ${isPlaceReached(actor, 'p')} and ${counts.needed} > 0
    order by ${counts.urgency} limit ${sql.lit(limit)}`);
}

/** Lists which places have unassigned people nearby, checking one by one in one statement. */
export async function listPending(tx: Tx, actor: SignedIn, urgent: string[], limit: number): Promise<PendingPlace[]> {
  if (urgent.length === 0) return [];
  const isFollowed = (await countReached(tx, actor)) > few;
  const tenant = sql`u.tenant_id = ${tx.tenantId} and u.near_pos is not null`;
  const reached = sql`${isCoordinated(actor, 'u')} and not u.is_superuser`;
  // Many people are found by index for each place; few are read once for all places.
  const homes = isFollowed ? sql`users u where ${tenant}` : sql`reached u`;
  const free = sql`${isFollowed ? reached : sql`true`} and u.is_active and u.is_verified
    and not exists (select from assignments s where ${live(tx)})`;
  return (isFollowed ? tx : replanned(tx)).list(sql<Omit<PlaceRow, 'distance'> & { free: number }>`
    with reached as materialized (
      select u.id, u.is_active, u.is_verified, u.mobility, u.near_pos from users u where ${tenant} and ${reached})
    select ${counts.columns}, around.free
    from (select id, at from unnest(${urgent}::uuid[]) with ordinality o (id, at) order by at) o
    join places p on p.tenant_id = ${tx.tenantId} and p.id = o.id ${counts.joins}
    cross join lateral (
      select count(*)::int as free from (
        select u.* from ${homes} order by u.near_pos <-> p.pos limit ${sql.lit(homesAround)}) u
      where ${free} and u.near_pos <-> p.pos <= ${rangeChord}) around
    where around.free > 0 order by o.at limit ${limit}`);
}
