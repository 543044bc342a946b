import { sql } from 'kysely';
import type { Slot } from '#contract/coverage.ts';
import type { Rules } from '#contract/proposal-rules.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { fullName } from '../../../core/queries.ts';
import { updateRows } from '../../../core/rows/queries.ts';
import { isCoordinated, isPlaceReached } from '../../../people/reach/queries.ts';
import { placeCounts } from '../../places/index.ts';
import { wantedIn } from '../covering/queries.ts';

export type Offer = {
  user: string;
  name: string;
  place: string;
  place_name: string;
  slots: Slot[];
  /** id of the assignment that the proposal ends; null: none */
  replaces: string | null;
  held: string | null;
  held_place: string | null;
  held_place_name: string | null;
  held_slots: Slot[] | null;
  held_state: string | null;
  is_reached: boolean;
  is_active: boolean;
  is_verified: boolean | null;
  is_superuser: boolean;
  is_place_reached: boolean;
};

/** Locks a proposal's places in the same order as single actions. */
export const lockPlacesOf = (tx: Tx, id: string) =>
  replanned(tx).run(sql`
    select from places p where p.tenant_id = ${tx.tenantId} and p.id in (
      select r.place_id from proposal_people r where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id}
      union select a.place_id from proposal_people r join assignments a on a.tenant_id = r.tenant_id and a.id = r.replaces
        where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id})
    order by p.id for update`);

export const listOffered = (tx: Tx, id: string) =>
  tx.listValues(sql<{ user: string }>`
    select r.user_id as "user" from proposal_people r
    where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id} and r.place_id is not null and r.assignment_id is null
    order by r.user_id`);

export type LostAssignment = { user: string; name: string; place_name: string };

/** Lists people within reach whose proposed place was deleted. */
export const listLost = (tx: Tx, actor: SignedIn, id: string) =>
  replanned(tx).list(sql<LostAssignment>`
    select u.id as "user", ${fullName('u')} as name, r.lost_place as place_name
    from proposal_people r join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
    where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id} and r.lost_place is not null and r.assignment_id is null
      and ${isCoordinated(actor, 'u')}
    order by u.id`);

export const listOffers = (tx: Tx, actor: SignedIn, id: string, users: string[]) =>
  replanned(tx).list(sql<Offer>`
    select u.id as "user", ${fullName('u')} as name, p.id as place, p.name as place_name, r.slots,
      r.replaces, a.id as held, a.place_id as held_place, hp.name as held_place_name, a.slots as held_slots,
      a.state as held_state, ${isCoordinated(actor, 'u')} as is_reached, u.is_active, u.is_verified, u.is_superuser,
      ${isPlaceReached(actor, 'p')} as is_place_reached
    from proposal_people r
    join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
    join places p on p.tenant_id = r.tenant_id and p.id = r.place_id
    join elections e on e.tenant_id = r.tenant_id and e.is_current
    left join assignments a on a.tenant_id = u.tenant_id and a.user_id = u.id and a.election_id = e.id
      and a.state in ('assigned', 'confirmed')
    left join places hp on hp.tenant_id = a.tenant_id and hp.id = a.place_id
    where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id} and r.assignment_id is null
      and r.user_id = any(${users}::uuid[])
    order by u.id`);

export type Progress = { placed: number; given: number; left: number };

/** Counts people: placed, given (assigned) and left (still to assign). Omits deleted people. */
export async function countGiven(tx: Tx, id: string): Promise<Progress> {
  const rows = await tx.list(sql<Progress>`
    select (count(*) filter (where place_id is not null or lost_place is not null))::int as placed,
      count(assignment_id)::int as given,
      (count(*) filter (where place_id is not null and assignment_id is null))::int as left
    from proposal_people where tenant_id = ${tx.tenantId} and proposal_id = ${id}`);
  return rows[0] ?? { placed: 0, given: 0, left: 0 };
}

/** `is_closed`: has lost its tables, so needs nobody */
export type FreeSeats = { place: string; is_closed: boolean } & Record<Slot, number>;

const counts = placeCounts('p', 'st', 'asg');

export async function listFree(tx: Tx, rules: Rules, places: string[]): Promise<FreeSeats[]> {
  const free = (slot: Slot) =>
    sql`greatest(${wantedIn(rules, slot, 'st')} - ${sql.ref(`asg.${slot}`)} - p.total_proxies, 0)`;
  return replanned(tx).list(sql<FreeSeats>`
    select p.id as place, st.stations = 0 as is_closed, ${free('man')} as man, ${free('tar')} as tar, ${free('esc')} as esc
    from places p ${counts.joins} where p.tenant_id = ${tx.tenantId} and p.id = any(${places}::uuid[])`);
}

export type ProposalAssignment = { id: string; user: string; place: string; slots: Slot[] };

export async function insertGiven(
  tx: Tx,
  id: string,
  { given, ended, electionId, by }: { given: ProposalAssignment[]; ended: string[]; electionId: string; by: string },
): Promise<void> {
  await endAssignments(tx, ended, { by });
  const rows = sql`json_to_recordset(${JSON.stringify(given)}::json) as g (id uuid, "user" uuid, place uuid, slots text[])`;
  await replanned(tx).run(sql`
    insert into assignments (tenant_id, id, election_id, user_id, place_id, slots, state, created_by, changed_by)
    select ${tx.tenantId}, g.id, ${electionId}, g."user", g.place, g.slots, 'assigned', ${by}::uuid, ${by}::uuid from ${rows}`);
  await replanned(tx).run(sql`
    update proposal_people r set assignment_id = g.id from ${rows}
    where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id} and r.user_id = g."user"`);
  await updateRows(tx, 'proposals', { id }, { state: 'accepted', accepted_at: sql`now()` });
}

export type ProposalAssignmentNow = ProposalAssignment & { state: string; place_name: string };

export const listGiven = (tx: Tx, id: string, users?: string[]) =>
  replanned(tx).list(sql<ProposalAssignmentNow>`
    select a.id, a.user_id as "user", p.id as place, a.slots, a.state, p.name as place_name
    from proposal_people r
    join assignments a on a.tenant_id = r.tenant_id and a.id = r.assignment_id and a.state in ('assigned', 'confirmed')
    join places p on p.tenant_id = a.tenant_id and p.id = a.place_id
    where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id} and ${isNamed(users)} order by a.user_id`);

/** Ends these assignments, so that accepting the proposal can restore them. */
export async function endGiven(
  tx: Tx,
  id: string,
  { users, assignments, by }: { users: string[] | undefined; assignments: string[]; by: string },
): Promise<void> {
  await endAssignments(tx, assignments, { by, isUndone: true });
  // A later proposal may have moved these people: undoing that must restore what this one ended.
  await replanned(tx).run(sql`
    update proposal_people later set replaces = r.replaces from proposal_people r
    where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id} and ${isNamed(users)}
      and later.tenant_id = r.tenant_id and later.user_id = r.user_id and later.assignment_id is not null
      and later.replaces = r.assignment_id`);
  await tx.run(sql`
    update proposal_people r set assignment_id = null
    where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id} and ${isNamed(users)}`);
  await tx.run(sql`
    update proposals set state = 'ready', accepted_at = null where tenant_id = ${tx.tenantId} and id = ${id} and not exists (
      select from proposal_people where tenant_id = ${tx.tenantId} and proposal_id = ${id} and assignment_id is not null)`);
}

/** An assignment that a proposal ended. `since`: its place's slots that others have got since. */
export type FormerAssignment = {
  id: string;
  user: string;
  name: string;
  place: string | null;
  place_name: string;
  slots: Slot[];
  since: Slot[];
};

/** Lists the assignments that the proposal ended for these people; call once its own are ended. */
export const listFormer = (tx: Tx, id: string, users: string[]) =>
  replanned(tx).list(sql<FormerAssignment>`
    select e.id, e.user_id as "user", ${fullName('u')} as name, p.id as place,
      coalesce(p.name, e.place_name, '') as place_name, e.slots,
      array(select distinct slot from assignments n, unnest(n.slots) slot
        where n.tenant_id = e.tenant_id and n.place_id = e.place_id and n.election_id = e.election_id
          and n.state in ('assigned', 'confirmed') and n.created_at >= e.changed_at) as since
    from proposal_people r
    join assignments e on e.tenant_id = r.tenant_id and e.id = r.replaces and e.state = 'ended'
    join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    left join places p on p.tenant_id = e.tenant_id and p.id = e.place_id
    where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id} and r.user_id = any(${users}::uuid[])
    order by e.user_id`);

/** Restores ended assignments. People notified of the end must be notified of the place again. */
export const reviveAssignments = (tx: Tx, ids: string[], by: string) =>
  tx.run(sql`
    update assignments set state = 'assigned', changed_by = ${by}, changed_at = now(),
      told_at = case when end_told_at is null then told_at end, end_told_at = null
    where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[]) and state = 'ended'`);

const isNamed = (users: string[] | undefined) => (users ? sql`r.user_id = any(${users}::uuid[])` : sql`true`);

const endAssignments = (tx: Tx, ids: string[], { by, isUndone = false }: { by: string; isUndone?: boolean }) =>
  tx.run(sql`
    update assignments set state = 'ended', changed_by = ${by}, changed_at = now(), is_undone = ${isUndone}
    where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[]) and state = 'assigned'`);
