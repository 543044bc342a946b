import { type Expression, sql } from 'kysely';
import { type Slot, slots } from '#contract/coverage.ts';
import type { Place } from '#contract/places.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { isBeyondAvailability } from '../../people/availability/queries.ts';
import { isPlaceReached, isReached } from '../../people/reach/queries.ts';
import { addressWithTown, areaNameOf, townName } from '../../people/towns/queries.ts';

export type PlaceCountSql = ReturnType<typeof placeCounts>;

/**
 * Counts of a place, by the aliases of the place, of its tables, and of people assigned and
 * confirmed. `joins` adds the latter two.
 */
export function placeCounts(place: string, tables: string, people: string) {
  // Quoting some forty aliases would cost each list 20 µs.
  const [p, st, asg] = [sql.raw(place), sql.raw(tables), sql.raw(people)];
  const inSlot = (slot: Slot) => sql.ref(`${people}.${slot}`);
  /** people in a slot, including proxies */
  const hadIn = (slot: Slot) => sql`${inSlot(slot)} + ${p}.total_proxies`;
  /** people confirmed in a slot, including proxies */
  const confirmedIn = (slot: Slot) => sql`${sql.ref(`${people}.confirmed_${slot}`)} + ${p}.total_proxies`;
  /** people still needed in a slot, one per table */
  const neededIn = (slot: Slot) => sql`greatest(${st}.stations - ${inSlot(slot)} - ${p}.total_proxies, 0)`;
  const needed = sql`(${sql.join(slots.map(neededIn), sql` + `)})`;
  const coverage = slots.map(
    (slot) =>
      sql`json_build_object('slot', ${sql.lit(slot)}, 'wanted', ${st}.stations, 'had', ${hadIn(slot)}, 'needed', greatest(${st}.stations - (${hadIn(slot)}), 0), 'confirmed', ${confirmedIn(slot)})`,
  );
  const columns = sql`
  ${p}.id, ${p}.name, ${addressWithTown(place)} as address, ${p}.is_approximate, ${p}.priority, ${p}.total_proxies, ${st}.stations, ${st}.electors,
  ${p}.projection_valid, ${p}.projection_votes, ${p}.projection_percent,
  json_build_object('type', 'Point', 'coordinates', json_build_array(${p}.lon, ${p}.lat)) as location,
  ${areaNameOf(place)} as area_name, ${townName(place)} as town,
  ${asg}.total as total_asignees,
  json_build_array(${sql.join(coverage)}) as coverage`;
  const joins = sql`
  join place_counts ${st} on ${st}.tenant_id = ${p}.tenant_id and ${st}.place_id = ${p}.id
  cross join lateral (select ${st}.total, ${st}.man, ${st}.tar, ${st}.esc, ${st}.confirmed, ${st}.confirmed_man, ${st}.confirmed_tar, ${st}.confirmed_esc) ${asg}`;
  const urgency = sql`${priorityRank(place)} nulls last, ${needed} desc, ${p}.id`;
  return { p, st, asg, joins, columns, hadIn, confirmedIn, neededIn, needed, urgency };
}

export const priorityRank = (place: string) =>
  sql`array_position(array['max','highest','high','medium','low','lowest','undefined'], ${sql.ref(`${place}.priority`)})`;

/** Converts a chord, the unit of cube's <->, to great-circle metres. */
export const metresOfChord = (chord: Expression<unknown>) =>
  sql<number>`2 * 6371008.8 * asin(least(1, ${chord} / (2 * 6371008.8)))`;
export const distanceTo = (pos: Expression<unknown>, place: string) =>
  metresOfChord(sql`(${sql.ref(`${place}.pos`)} <-> ${pos})`);

const counts = placeCounts('p', 'st', 'asg');

export async function findPlace(tx: Tx, actor: SignedIn, id: string): Promise<Place | undefined> {
  return tx.find(sql<Place>`
    select ${counts.columns}, null::float8 as distance, p.notes, p.address as address_street, p.postal_code as address_zip,
      p.area_id as area, p.update_date,
      array(select distinct s.cusec from stations s where s.tenant_id = p.tenant_id and s.place_id = p.id order by 1) as cusecs,
      coalesce((select json_agg(json_build_object('id', s.id, 'code', s.code, 'cusec', s.cusec, 'electors', s.electors,
          'surname_from', coalesce(s.surname_from, ''), 'surname_to', coalesce(s.surname_to, '')) order by s.cusec, s.code)
        from stations s where s.tenant_id = p.tenant_id and s.place_id = p.id), '[]') as custations,
      coalesce((select json_agg(json_build_object('id', u.id, 'email', u.email,
          'name', concat_ws(' ', u.first_name, u.last_name_1, nullif(u.last_name_2, '')),
          'phone', u.phone_prefix || ' ' || u.phone, 'slots', a.slots, 'assignment', a.id, 'state', a.state, 'station', a.station_id,
          'is_unavailable', ${isBeyondAvailability('a', 'u')}) order by u.sort_name)
        from assignments a
        join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current
        join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
        where a.tenant_id = p.tenant_id and a.place_id = p.id and a.state in ('assigned', 'confirmed')
          and ${isReached(actor, 'u')}), '[]') as asignees
    from places p ${counts.joins}
    where p.tenant_id = ${tx.tenantId} and p.id = ${id} and ${isPlaceReached(actor, 'p')}`);
}

/** Returns whether a place is within reach, or is assigned to a person within reach. */
export async function isPlaceKnown(tx: Tx, actor: SignedIn, id: string): Promise<boolean> {
  return tx.has(sql`
    select from places p where p.tenant_id = ${tx.tenantId} and p.id = ${id} and (${isPlaceReached(actor, 'p')} or exists (
      select from assignments a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
      where a.tenant_id = p.tenant_id and a.place_id = p.id and a.state in ('assigned', 'confirmed') and ${isReached(actor, 'u')}))`);
}

export async function findPlacePoint(
  tx: Tx,
  actor: SignedIn,
  id: string,
): Promise<{ lon: number; lat: number } | undefined> {
  return tx.find(sql<{ lon: number; lat: number }>`
    select p.lon, p.lat from places p where p.tenant_id = ${tx.tenantId} and p.id = ${id} and ${isPlaceReached(actor, 'p')}`);
}

/** Locks a place and the place somebody leaves for it, in a fixed order against deadlocks. */
export async function lockPlace(
  tx: Tx,
  actor: SignedIn,
  id: string,
  left: string | null = null,
): Promise<Place | undefined> {
  await tx.run(sql`
    select from places p
    where p.tenant_id = ${tx.tenantId} and (p.id = ${left}::uuid or p.id = ${id} and ${isPlaceReached(actor, 'p')})
    order by p.id for update`);
  return findPlace(tx, actor, id);
}

export async function lockPlacesInOrder(tx: Tx, actor: SignedIn, ids: string[]): Promise<void> {
  await tx.run(sql`
    select from places p where p.tenant_id = ${tx.tenantId} and p.id = any(${ids}::uuid[]) and ${isPlaceReached(actor, 'p')}
    order by p.id for update`);
}

/** Locks a place, so that nobody takes its last slot meanwhile. */
export async function lockPlaceRow(tx: Tx, id: string | null): Promise<void> {
  await tx.run(sql`select from places where tenant_id = ${tx.tenantId} and id = ${id} for update`);
}

/** Finds the position of a place within reach, for queries by distance. */
export async function findPlacePos(tx: Tx, actor: SignedIn, id: string): Promise<string | undefined> {
  return tx.findValue(sql<{ pos: string }>`
    select p.pos::text as pos from places p where p.tenant_id = ${tx.tenantId} and p.id = ${id} and ${isPlaceReached(actor, 'p')}`);
}
