import { type Expression, sql } from 'kysely';
import { type Slot, slots } from '#contract/coverage.ts';
import type { Point } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import type { Gap, OwnAsk } from '#contract/replacements.ts';
import type { ReplacementState } from '#contract/replacing.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { fullName, today } from '../../core/queries.ts';
import { updateRows } from '../../core/rows/queries.ts';
import { isPlaceReached, isReached } from '../../people/reach/queries.ts';
import { addressWithTown, exactPoint, townName } from '../../people/towns/queries.ts';
import { openElection } from '../../services/elections/queries.ts';
import { gapsOf, losses, placeCounts, priorityRank } from '../places/index.ts';

const live = sql`('assigned', 'confirmed')`;

/** Vacant slots that people left; expects `lost`, the losses of one place. */
const leftSlots = (tx: Tx) => sql`coalesce((select g.slots from (${gapsOf(tx, sql`lost`)}) g), '{}')`;

export type LeftPlace = {
  left: Slot[];
  /** people who left the place; they aren't asked again */
  gone: string[];
  /** an experienced person is assigned */
  has_experience: boolean;
};

export const findLeft = (tx: Tx, actor: SignedIn, id: string) =>
  tx.find(sql<LeftPlace>`
    with lost as materialized (${losses(tx, id)})
    select ${leftSlots(tx)} as left, array(select l.user_id from lost l where l.user_id is not null) as gone, exists (
      select from assignments s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_experiencied
      where s.tenant_id = p.tenant_id and s.place_id = p.id and s.election_id = ${openElection(tx)} and s.state in ${live})
      as has_experience
    from places p where p.tenant_id = ${tx.tenantId} and p.id = ${id} and ${isPlaceReached(actor, 'p')}`);

export async function listGaps(tx: Tx, actor: SignedIn, limit: number): Promise<{ results: Gap[]; count: number }> {
  const rows = await tx.list(sql<Gap & { count: number }>`
    with lost as materialized (${losses(tx)}),
    gaps as (
      select p.id, g.slots, g.at, ${priorityRank('p')} as rank, (count(*) over ())::int as count
      from (${gapsOf(tx, sql`lost`)}) g join places p on p.tenant_id = ${tx.tenantId} and p.id = g.id
      where ${isPlaceReached(actor, 'p')} order by rank nulls last, g.at desc, p.id limit ${limit})
    select p.id, p.name, ${addressWithTown('p')} as address, g.slots, g.count
    from gaps g join places p on p.tenant_id = ${tx.tenantId} and p.id = g.id
    order by g.rank nulls last, g.at desc, g.id`);
  return { results: rows.map(({ count: _, ...gap }) => gap), count: rows[0]?.count ?? 0 };
}

/** A person within reach who was asked to stand in at a place. */
export type AskedPerson = {
  id: string;
  name: string;
  state: ReplacementState;
  asked_at: string;
  /** at least a day ago */
  is_old: boolean;
};

const mostAsked = 20;

export const listAsked = (tx: Tx, actor: SignedIn, place: string) =>
  tx.list(sql<AskedPerson>`
    select u.id, ${fullName('u')} as name, r.state, r.asked_at, ${isOld} as is_old
    from replacement_asks r join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
    where r.tenant_id = ${tx.tenantId} and r.place_id = ${place} and r.election_id = ${openElection(tx)} and ${isReached(actor, 'u')}
    order by r.asked_at desc, u.id limit ${sql.lit(mostAsked)}`);

const isOld = sql<boolean>`(r.asked_at <= now() - interval '24 hours')`;

/** Obstacles to asking a person, apart from those in their own record. */
export type CandidateObstacles = {
  id: string;
  has_mail: boolean;
  was_asked: boolean;
  /** slots this coordinator has just asked for: the reply may have been lost */
  asked_just_now: Slot[] | null;
};

export const listAskable = (tx: Tx, actor: SignedIn, place: string, users: string[]) =>
  tx.list(sql<CandidateObstacles>`
    select u.id, u.is_active and u.is_verified and u.mail_stopped is distinct from 'bounced' as has_mail,
      coalesce(r.state in ('asked', 'declined') and not ${isOld}, false) as was_asked,
      case when r.state = 'asked' and r.asked_by = ${actor.id} and r.asked_at > now() - interval '1 minute'
        then r.slots end as asked_just_now
    from users u left join replacement_asks r on r.tenant_id = u.tenant_id and r.user_id = u.id and r.place_id = ${place}
      and r.election_id = ${openElection(tx)}
    where u.tenant_id = ${tx.tenantId} and u.id = any(${users}::uuid[])`);

type NewAsk = { user: string; place: string; slots: Slot[]; electionId: string; by: string };

/** Replaces an earlier request; returns the new id. */
export async function insertAsk(tx: Tx, { user, place, slots: asked, electionId, by }: NewAsk): Promise<string> {
  const rows = await tx.list(sql<{ id: string }>`
    insert into replacement_asks (tenant_id, id, election_id, place_id, user_id, slots, asked_by, is_waiting)
    values (${tx.tenantId}, ${newId()}, ${electionId}, ${place}, ${user}, ${asked}::text[], ${by}, true)
    on conflict (tenant_id, election_id, place_id, user_id) do update
      set slots = excluded.slots, asked_by = excluded.asked_by, state = 'asked', asked_at = now(), answered_at = null, is_waiting = true
    returning id`);
  return (rows[0] as (typeof rows)[0]).id;
}

/** Claims a request to send; false if it was stopped. */
export const claimAsk = async (tx: Tx, id: string): Promise<boolean> =>
  (await updateRows(tx, 'replacement_asks', { id, is_waiting: true }, { is_waiting: false })) === 1;

/** Returns the people whose unsent requests were deleted. */
export const deleteWaitingAsks = (tx: Tx, { place, by }: { place: string; by: string }) =>
  tx.list(sql<{ user: string; slots: Slot[] }>`
    delete from replacement_asks
    where tenant_id = ${tx.tenantId} and place_id = ${place} and asked_by = ${by} and is_waiting and state = 'asked'
    returning user_id as "user", slots`);

export type AskRow = {
  id: string;
  user: string;
  place: string;
  election_id: string;
  asked_by: string | null;
  state: ReplacementState;
  slots: Slot[];
  /** slots still vacant */
  open: Slot[];
  isOver: boolean;
  /** their slots at this place; null: not assigned there */
  held: Slot[] | null;
  hasPlace: boolean;
  is_active: boolean;
  is_superuser: boolean;
  is_verified: boolean | null;
  name: string;
  first_name: string;
  email: string;
  language: Language;
  area_path: string;
  area_since: string;
  is_validated: boolean;
  place_name: string;
  place_address: string;
  place_location: Point | null;
  town: string;
  election: string;
  election_date: string;
};

const counts = placeCounts('p', 'st', 'asg');

const openOf = sql`array(
  select seat.slot from (values ${sql.join(
    slots.map((slot, at) => sql`(${sql.lit(at)}, ${sql.lit(slot)}, ${counts.neededIn(slot)})`),
  )}) seat (at, slot, needed)
  where seat.needed > 0 and seat.slot = any(r.slots) order by seat.at)`;

const asks = sql`replacement_asks r
  join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
  join elections e on e.tenant_id = r.tenant_id and e.id = r.election_id
  join places p on p.tenant_id = r.tenant_id and p.id = r.place_id ${counts.joins}
  left join assignments s on s.tenant_id = r.tenant_id and s.user_id = r.user_id and s.election_id = r.election_id
    and s.state in ${live}`;

const findOne = (tx: Tx, which: Expression<unknown>): Promise<AskRow | undefined> =>
  tx.find(sql<AskRow>`
    select r.id, r.user_id as "user", r.place_id as place, r.election_id, r.asked_by, r.state, r.slots, ${openOf} as open,
      not e.is_current or e.date < ${today} as "isOver", case when s.place_id = r.place_id then s.slots end as held,
      s.id is not null as "hasPlace", u.is_active, u.is_superuser, u.is_verified, ${fullName('u')} as name,
      u.first_name, u.email, u.language, u.area_path, u.area_since, u.is_validated, p.name as place_name,
      ${addressWithTown('p')} as place_address, ${exactPoint('p')} as place_location, coalesce(${townName('p')}, '') as town, e.name as election, e.date as election_date
    from ${asks} where r.tenant_id = ${tx.tenantId} and ${which}`);

export const findAsk = (tx: Tx, id: string) => findOne(tx, sql`r.id = ${id}`);

export const findAskOf = (tx: Tx, user: string, place: string) =>
  findOne(tx, sql`r.user_id = ${user} and r.place_id = ${place} and e.is_current`);

/** Lists a person's requests that can still be accepted, latest first. */
export const listOwnAsks = (tx: Tx, userId: string, limit: number) =>
  tx.list(sql<OwnAsk>`
    select o.place, json_build_object('first_name', o.first_name, 'place', o.name, 'town', coalesce(o.town, ''),
      'slots', o.open, 'election', o.election, 'election_date', o.election_date) as shift
    from (
      select p.id as place, p.name, ${townName('p')} as town, ${openOf} as open, u.first_name, e.name as election,
        e.date as election_date, r.asked_at
      from ${asks}
      where r.tenant_id = ${tx.tenantId} and r.user_id = ${userId} and r.state = 'asked' and s.id is null
        and e.is_current and e.date >= ${today} and u.is_verified and not u.is_superuser) o
    where cardinality(o.open) > 0 order by o.asked_at desc, o.place limit ${limit}`);

export const updateAsk = (tx: Tx, id: string, state: ReplacementState) =>
  updateRows(tx, 'replacement_asks', { id }, { state, answered_at: sql`now()` });

/** Narrows open requests to the slots still vacant; returns people whose requests ended. */
export async function markLate(tx: Tx, place: string, electionId: string): Promise<{ id: string; user: string }[]> {
  const rows = await tx.list(sql<{ id: string; user: string; state: ReplacementState }>`
    with lost as materialized (${losses(tx, place)}), gap as (select ${leftSlots(tx)} as left)
    update replacement_asks r set state = case when r.slots && gap.left then 'asked' else 'late' end,
      slots = case when r.slots && gap.left then array(select unnest(r.slots) intersect select unnest(gap.left)) else r.slots end
    from gap
    where r.tenant_id = ${tx.tenantId} and r.place_id = ${place} and r.election_id = ${electionId} and r.state = 'asked'
    returning r.id, r.user_id as "user", r.state`);
  return rows.filter(({ state }) => state === 'late');
}

export const withdrawAsks = (tx: Tx, userId: string) =>
  updateRows(tx, 'replacement_asks', { user_id: userId, state: 'asked' }, { state: 'withdrawn' });

/** Moves a merged person's requests, received and sent. */
export async function moveAsks(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.run(sql`
    update replacement_asks o set user_id = ${to}
    where o.tenant_id = ${tx.tenantId} and o.user_id = ${from} and not exists (
      select from replacement_asks k where k.tenant_id = o.tenant_id and k.user_id = ${to}
        and k.election_id = o.election_id and k.place_id = o.place_id)`);
  await updateRows(tx, 'replacement_asks', { asked_by: from }, { asked_by: to });
}
