import { sql } from 'kysely';
import { type Slot, slots } from '#contract/coverage.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { updateRows } from '../../../core/rows/queries.ts';
import { isCoordinated, isPlaceReached, isUnder } from '../../../people/reach/queries.ts';
import { distanceTo, placeCounts } from '../../places/index.ts';
import { type ProposalScope, wantedIn } from '../covering/queries.ts';

export type TravelPair = {
  place_name: string | null;
  is_locked: boolean;
  availability: ('man' | 'tar' | 'tod' | 'esc')[];
};

export const findPair = (tx: Tx, actor: SignedIn, id: string, user: string) =>
  tx.find(sql<TravelPair>`
    select p.name as place_name, r.is_locked, u.availability
    from proposal_people r
    join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
    left join places p on p.tenant_id = r.tenant_id and p.id = r.place_id
    where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${id} and r.user_id = ${user} and ${isCoordinated(actor, 'u')}`);

const counts = placeCounts('p', 'st', 'asg');

export type PairOffer = { name: string; metres: number | null } & Record<Slot | `free_${Slot}`, number>;

export async function findOffered(
  tx: Tx,
  actor: SignedIn,
  { id, rules, paths }: ProposalScope,
  { user, place }: { user: string; place: string },
): Promise<PairOffer | undefined> {
  const wanted = slots.map((slot) => sql`${wantedIn(rules, slot, 'st')} as ${sql.ref(slot)}`);
  const free = slots.map(
    (slot) => sql`greatest(${wantedIn(rules, slot, 'st')} - ${sql.ref(`asg.${slot}`)} - p.total_proxies - (
      select count(*) from proposal_people r
      where r.tenant_id = p.tenant_id and r.proposal_id = ${id} and r.place_id = p.id and r.user_id <> ${user}
        and r.assignment_id is null and r.slots @> array[${sql.lit(slot)}]), 0)::int as ${sql.ref(`free_${slot}`)}`,
  );
  return replanned(tx).find(sql<PairOffer>`
    select p.name, ${sql.join([...wanted, ...free])}, round(${distanceTo(sql.ref('u.near_pos'), 'p')})::int as metres
    from places p ${counts.joins}
    join users u on u.tenant_id = p.tenant_id and u.id = ${user}
    where p.tenant_id = ${tx.tenantId} and p.id = ${place} and ${isUnder(sql.ref('p.area_path'), paths)}
      and ${isPlaceReached(actor, 'p')} and st.stations > 0`);
}

type Changed = { place: string | null; slots: Slot[]; metres: number | null };

export const updatePair = (tx: Tx, id: string, user: string, { place, slots, metres }: Changed) =>
  tx.run(sql`
    update proposal_people set place_id = ${place}, slots = ${slots}, metres = ${metres}, places = null, is_locked = true,
      lost_place = null, reason = ${place === null ? 'by_hand' : null}
    where tenant_id = ${tx.tenantId} and proposal_id = ${id} and user_id = ${user}`);

export const lockPair = (tx: Tx, id: string, user: string, is_locked: boolean) =>
  updateRows(tx, 'proposal_people', { proposal_id: id, user_id: user }, { is_locked });

/** Copies locked people within reach to another proposal. */
export const copyLocked = (
  tx: Tx,
  actor: SignedIn,
  { from, to, paths }: { from: string; to: string; paths: string[] },
) =>
  replanned(tx).run(sql`
    insert into proposal_people (tenant_id, proposal_id, user_id, place_id, slots, metres, is_approximate, replaces, reason, is_locked)
    select r.tenant_id, ${to}::uuid, r.user_id, r.place_id, r.slots, r.metres, r.is_approximate, r.replaces, r.reason, true
    from proposal_people r
    join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
    left join places p on p.tenant_id = r.tenant_id and p.id = r.place_id
    where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${from} and r.is_locked and r.assignment_id is null
      and ${isUnder(sql.ref('u.area_path'), paths)} and ${isCoordinated(actor, 'u')}
      and (r.place_id is null or ${isUnder(sql.ref('p.area_path'), paths)} and ${isPlaceReached(actor, 'p')})`);
