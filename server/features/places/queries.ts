import { type Expression, sql } from 'kysely';
import type { AssignmentState } from '#contract/attending.ts';
import { type Slot, slots } from '#contract/coverage.ts';
import type { Place } from '#contract/places.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { updateRows } from '../../core/rows/queries.ts';
import { isBeyondAvailability } from '../../people/queries.ts';
import { isPlaceReached, isReached } from '../../people/reach/queries.ts';
import { addressWithTown, townName } from '../../people/towns/queries.ts';

/**
 * Joins each place's counts, kept by triggers.
 * `st`: tables and electors; `asg`: people assigned in the current election by slot,
 * and those of them who confirmed.
 */
export const counts = sql`
  join place_counts st on st.tenant_id = p.tenant_id and st.place_id = p.id
  cross join lateral (select st.total, st.man, st.tar, st.esc, st.confirmed, st.confirmed_man, st.confirmed_tar, st.confirmed_esc) asg`;

/** People still needed in a slot, one a table. */
export const neededIn = (slot: Slot) => sql`greatest(st.stations - ${sql.ref(`asg.${slot}`)} - p.total_proxies, 0)`;
/** People known to come in a slot, including proxies. */
export const confirmedIn = (slot: Slot) => sql`${sql.ref(`asg.confirmed_${slot}`)} + p.total_proxies`;
/** People still needed over all slots. */
export const needed = sql`(${sql.join(slots.map(neededIn), sql` + `)})`;

const slotCoverage = (slot: 'man' | 'tar' | 'esc') => {
  const had = sql`${sql.ref(`asg.${slot}`)} + p.total_proxies`;
  return sql`json_build_object('slot', ${sql.lit(slot)}, 'wanted', st.stations, 'had', ${had}, 'needed', greatest(st.stations - (${had}), 0), 'confirmed', ${confirmedIn(slot)})`;
};

export const columns = sql`
  p.id, p.name, ${addressWithTown('p')} as address, p.is_approximate, p.priority, p.total_proxies, st.stations, st.electors,
  p.projection_valid, p.projection_votes, p.projection_percent,
  json_build_object('type', 'Point', 'coordinates', json_build_array(p.lon, p.lat)) as location,
  (select case a.level when 'adm7' then up.name else a.name end from areas a
    left join areas up on up.tenant_id = a.tenant_id and up.id = a.parent_id
    where a.tenant_id = p.tenant_id and a.id = p.area_id) as area_name,
  ${townName('p')} as town,
  asg.total as total_asignees,
  json_build_array(${slotCoverage('man')}, ${slotCoverage('tar')}, ${slotCoverage('esc')}) as coverage`;

/** Converts a chord, as cube's <-> returns, to great-circle metres. */
export const metresOfChord = (chord: Expression<unknown>) =>
  sql<number>`2 * 6371008.8 * asin(least(1, ${chord} / (2 * 6371008.8)))`;
export const distanceTo = (pos: Expression<unknown>) => metresOfChord(sql`(p.pos <-> ${pos})`);

/** Rank of a priority, most urgent first. */
export const priorityRank = sql`array_position(array['max','highest','high','medium','low','lowest','undefined'], p.priority)`;

/** Orders places `p` by urgency. */
export const urgency = sql`${priorityRank} nulls last, ${needed} desc, p.id`;

/** Finds a place within reach, with its tables and assigned people within reach. */
export async function findPlace(tx: Tx, actor: SignedIn, id: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select ${columns}, null::float8 as distance, p.notes, p.address as address_street, p.postal_code as address_zip,
      p.area_id as area, p.update_date,
      array(select distinct s.cusec from stations s where s.tenant_id = p.tenant_id and s.place_id = p.id order by 1) as cusecs,
      coalesce((select json_agg(json_build_object('id', s.id, 'code', s.code, 'cusec', s.cusec, 'electors', s.electors,
          'surname_from', coalesce(s.surname_from, ''), 'surname_to', coalesce(s.surname_to, '')) order by s.cusec, s.code)
        from stations s where s.tenant_id = p.tenant_id and s.place_id = p.id), '[]') as custations,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name_1, 'email', u.email,
          'phone', u.phone_prefix || ' ' || u.phone, 'slots', a.slots, 'assignment', a.id, 'state', a.state, 'station', a.station_id,
          'is_unavailable', ${isBeyondAvailability('a')}) order by u.sort_name)
        from assignments a
        join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current
        join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
        where a.tenant_id = p.tenant_id and a.place_id = p.id and a.state in ('assigned', 'confirmed')
          and ${isReached(actor)}), '[]') as asignees
    from places p ${counts}
    where p.tenant_id = ${tx.tenantId} and p.id = ${id} and ${isPlaceReached(actor)}`.execute(tx);
  return rows[0];
}

/** Returns whether a place is within reach, or somebody within reach has it. */
export async function isPlaceKnown(tx: Tx, actor: SignedIn, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from places p where p.tenant_id = ${tx.tenantId} and p.id = ${id} and (${isPlaceReached(actor)} or exists (
      select from assignments a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
      where a.tenant_id = p.tenant_id and a.place_id = p.id and a.state in ('assigned', 'confirmed') and ${isReached(actor)}))`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Finds the point of a place within reach, in degrees. */
export async function findPlacePoint(
  tx: Tx,
  actor: SignedIn,
  id: string,
): Promise<{ lon: number; lat: number } | undefined> {
  const { rows } = await sql<{ lon: number; lat: number }>`
    select p.lon, p.lat from places p where p.tenant_id = ${tx.tenantId} and p.id = ${id} and ${isPlaceReached(actor)}`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Locks a place, to serialise assignments, and the place somebody leaves for it.
 * Always in the same order, so that swaps don't deadlock.
 */
export async function lockPlace(
  tx: Tx,
  actor: SignedIn,
  id: string,
  left: string | null = null,
): Promise<Place | undefined> {
  await sql`
    select from places p
    where p.tenant_id = ${tx.tenantId} and (p.id = ${left}::uuid or p.id = ${id} and ${isPlaceReached(actor)})
    order by p.id for update`.execute(tx);
  return findPlace(tx, actor, id);
}

// Assignments -------------------------------------------------------------------------------------

export type Assignment = {
  id: string;
  user: string;
  place: string;
  slots: ('man' | 'tar' | 'esc')[];
  station: string | null;
  state: AssignmentState;
};

/**
 * Inserts an assignment; returns its state.
 * Takes over the answer from a previous one to the same place and slots:
 * changing the table, or undoing a slip at once, needs no new answer.
 */
export async function insertAssignment(
  tx: Tx,
  { id, user, place, slots, station, electionId, by }: Omit<Assignment, 'state'> & { electionId: string; by: string },
): Promise<AssignmentState> {
  const { rows } = await sql<{ state: AssignmentState }>`
    insert into assignments (tenant_id, id, election_id, user_id, place_id, slots, station_id, created_by, changed_by,
      state, answered_at, answered_by, answer_note)
    select ${tx.tenantId}, ${id}, ${electionId}, ${user}, ${place}, ${slots}::text[], ${station}::uuid, ${by}::uuid, ${by}::uuid,
      case when o.id is null then 'assigned' else 'confirmed' end, o.answered_at, o.answered_by, coalesce(o.answer_note, '')
    from (select 1) one left join lateral (
      select k.* from assignments k
      where k.tenant_id = ${tx.tenantId} and k.user_id = ${user} and k.election_id = ${electionId}
        and k.place_id = ${place} and k.slots @> ${slots}::text[] and k.slots <@ ${slots}::text[]
        and k.state = 'ended' and k.answered_at is not null and k.end_told_at is null
      order by k.created_at desc limit 1) o on true
    returning state`.execute(tx);
  return rows[0]?.state ?? 'assigned';
}

/** Finds an assignment whose place still exists. */
export async function findAssignment(tx: Tx, id: string): Promise<Assignment | undefined> {
  const { rows } = await sql<Assignment>`
    select id, user_id as "user", place_id as place, slots, station_id as station, state from assignments
    where tenant_id = ${tx.tenantId} and id = ${id} and place_id is not null`.execute(tx);
  return rows[0];
}

export async function updateStationOf(tx: Tx, id: string, station: string | null, by: string): Promise<void> {
  await updateRows(tx, 'assignments', { id }, { station_id: station, changed_by: by, changed_at: sql`now()` });
}

/** Ends an assignment; false if it wasn't live. */
export async function endAssignment(tx: Tx, id: string, by: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update assignments set state = 'ended', changed_by = ${by}, changed_at = now()
    where tenant_id = ${tx.tenantId} and id = ${id} and state in ('assigned', 'confirmed')`.execute(tx);
  return numAffectedRows === 1n;
}

export async function isGivenBy(tx: Tx, id: string, by: string): Promise<boolean> {
  const { rows } = await sql`
    select from assignments where tenant_id = ${tx.tenantId} and id = ${id} and created_by = ${by}`.execute(tx);
  return rows.length > 0;
}

export async function isEndedBy(tx: Tx, id: string, by: string): Promise<boolean> {
  const { rows } = await sql`
    select from assignments
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'ended' and changed_by = ${by}`.execute(tx);
  return rows.length > 0;
}

/** Locks places within reach, always in the same order to avoid deadlocks. */
export async function lockPlacesInOrder(tx: Tx, actor: SignedIn, ids: string[]): Promise<void> {
  await sql`
    select from places p where p.tenant_id = ${tx.tenantId} and p.id = any(${ids}::uuid[]) and ${isPlaceReached(actor)}
    order by p.id for update`.execute(tx);
}

/** Finds a place without assignments in the current election. */
export async function findEmptyPlace(tx: Tx, id: string): Promise<{ name: string; area_path: string } | undefined> {
  const { rows } = await sql<{ name: string; area_path: string }>`
    select p.name, p.area_path from places p
    where p.tenant_id = ${tx.tenantId} and p.id = ${id} and not exists (
      select from assignments a join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current
      where a.tenant_id = p.tenant_id and a.place_id = p.id and a.state in ('assigned', 'confirmed'))`.execute(tx);
  return rows[0];
}

// Merging -----------------------------------------------------------------------------------------

type Move = { from: string; to: string };

type EndedAssignment = { place_id: string; place_name: string; slots: string[]; is_current: boolean };

/**
 * Ends assignments that can't be moved:
 * all if `to` can't be assigned, else those of elections in which `to` has one.
 */
export async function endAssignmentsOf(
  tx: Tx,
  { from, to }: Move,
  { by, isAssignable }: { by: string; isAssignable: boolean },
): Promise<EndedAssignment[]> {
  const clashes = sql`exists (select from assignments k where k.tenant_id = o.tenant_id and k.user_id = ${to}
    and k.election_id = o.election_id and k.state in ('assigned', 'confirmed'))`;
  const { rows } = await sql<EndedAssignment>`
    update assignments o set state = 'ended', changed_by = ${by}, changed_at = now()
    from places p, elections e
    where o.tenant_id = ${tx.tenantId} and o.user_id = ${from} and o.state in ('assigned', 'confirmed') and ${isAssignable ? clashes : sql`true`}
      and p.tenant_id = o.tenant_id and p.id = o.place_id and e.tenant_id = o.tenant_id and e.id = o.election_id
    returning p.id as place_id, p.name as place_name, o.slots, e.is_current`.execute(tx);
  return rows;
}

/** Moves assignments; returns how many. */
export async function moveAssignments(tx: Tx, { from, to }: Move): Promise<number> {
  return updateRows(tx, 'assignments', { user_id: from }, { user_id: to });
}
