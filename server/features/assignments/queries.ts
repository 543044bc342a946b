import { sql } from 'kysely';
import type { AssignmentState } from '#contract/attending.ts';
import type { Tx } from '../../core/database.ts';
import { today } from '../../core/queries.ts';
import { updateRows } from '../../core/rows/queries.ts';

export type Assignment = {
  id: string;
  user: string;
  place: string;
  slots: ('man' | 'tar' | 'esc')[];
  station: string | null;
  state: AssignmentState;
};

/** Inserts an assignment, keeping the answer to one with the same place and slots. */
export async function insertAssignment(
  tx: Tx,
  { id, user, place, slots, station, electionId, by }: Omit<Assignment, 'state'> & { electionId: string; by: string },
): Promise<AssignmentState> {
  const state = await tx.findValue(sql<{ state: AssignmentState }>`
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
    returning state`);
  return state ?? 'assigned';
}

export async function findAssignment(tx: Tx, id: string): Promise<Assignment | undefined> {
  return tx.find(sql<Assignment>`
    select id, user_id as "user", place_id as place, slots, station_id as station, state from assignments
    where tenant_id = ${tx.tenantId} and id = ${id} and place_id is not null`);
}

export async function updateStationOf(tx: Tx, id: string, station: string | null, by: string): Promise<void> {
  await updateRows(tx, 'assignments', { id }, { station_id: station, changed_by: by, changed_at: sql`now()` });
}

/** Ends an assignment; undefined if it had ended before. */
export const endAssignment = (tx: Tx, id: string, by: string) =>
  tx.find(sql<{ place_name: string | null }>`
    update assignments a set state = 'ended', changed_by = ${by}, changed_at = now()
    where a.tenant_id = ${tx.tenantId} and a.id = ${id} and a.state in ('assigned', 'confirmed')
    returning (select p.name from places p where p.tenant_id = a.tenant_id and p.id = a.place_id) as place_name`);

export async function isGivenBy(tx: Tx, id: string, by: string): Promise<boolean> {
  return tx.has(sql`
    select from assignments where tenant_id = ${tx.tenantId} and id = ${id} and created_by = ${by}`);
}

export async function isEndedBy(tx: Tx, id: string, by: string): Promise<boolean> {
  return tx.has(sql`
    select from assignments
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'ended' and changed_by = ${by}`);
}

/** Lists these assignments' people in the order of their places. */
export async function listAssigned(tx: Tx, assignments: string[]): Promise<{ id: string; user: string }[]> {
  return tx.list(sql<{ id: string; user: string }>`
    select id, user_id as "user" from assignments
    where tenant_id = ${tx.tenantId} and id = any(${assignments}::uuid[]) order by place_id, id`);
}

/** Finds a place without assignments in the current election. */
export async function findEmptyPlace(tx: Tx, id: string): Promise<{ name: string; area_path: string } | undefined> {
  return tx.find(sql<{ name: string; area_path: string }>`
    select p.name, p.area_path from places p
    where p.tenant_id = ${tx.tenantId} and p.id = ${id} and not exists (
      select from assignments a join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current
      where a.tenant_id = p.tenant_id and a.place_id = p.id and a.state in ('assigned', 'confirmed'))`);
}

type Move = { from: string; to: string };

export type AssignmentEnd = { place_id: string; place_name: string; slots: string[]; is_current: boolean };

/** Ends assignments that a merge can't move: all, or those in elections where `to` has one. */
export async function endAssignmentsOf(
  tx: Tx,
  { from, to }: Move,
  { by, isAssignable }: { by: string; isAssignable: boolean },
): Promise<AssignmentEnd[]> {
  const clashes = sql`exists (select from assignments k where k.tenant_id = o.tenant_id and k.user_id = ${to}
    and k.election_id = o.election_id and k.state in ('assigned', 'confirmed'))`;
  return tx.list(sql<AssignmentEnd>`
    update assignments o set state = 'ended', changed_by = ${by}, changed_at = now()
    from places p, elections e
    where o.tenant_id = ${tx.tenantId} and o.user_id = ${from} and o.state in ('assigned', 'confirmed') and ${isAssignable ? clashes : sql`true`}
      and p.tenant_id = o.tenant_id and p.id = o.place_id and e.tenant_id = o.tenant_id and e.id = o.election_id
    returning p.id as place_id, p.name as place_name, o.slots, e.is_current`);
}

/** Ends a person's assignments in elections whose day is to come. */
export const endAssignmentsToCome = (tx: Tx, userId: string, by: string) =>
  tx.list(sql<AssignmentEnd>`
    update assignments o set state = 'ended', changed_by = ${by}, changed_at = now()
    from places p, elections e
    where o.tenant_id = ${tx.tenantId} and o.user_id = ${userId} and o.state in ('assigned', 'confirmed')
      and p.tenant_id = o.tenant_id and p.id = o.place_id and e.tenant_id = o.tenant_id and e.id = o.election_id
      and e.date >= ${today}
    returning p.id as place_id, p.name as place_name, o.slots, e.is_current`);

export async function moveAssignments(tx: Tx, { from, to }: Move): Promise<number> {
  return updateRows(tx, 'assignments', { user_id: from }, { user_id: to });
}
