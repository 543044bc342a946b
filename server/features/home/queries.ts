import { type Expression, sql } from 'kysely';
import type { HomeWork } from '#contract/home.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { isVagueHome } from '../../people/queries.ts';
import { isPlaceReached, isUnder, placesReached } from '../../people/reach/queries.ts';
import { mostUrgent } from '../nearby-users/index.ts';
import { coverageSums, placeCounts, priorityRank, type SummedRow } from '../places/index.ts';

type Priority = HomeWork['priorities'][number]['priority'];

/** `paths`: the area's own and those inside. */
export type ManagedPaths = { id: string; name: string; paths: string[] };

export const listManaged = (tx: Tx, userId: string, limit: number) =>
  tx.list(sql<ManagedPaths>`
    select a.id, a.name, array(
      select a.path union all select z.path from areas z where z.tenant_id = a.tenant_id and z.zone_id = a.id) as paths
    from area_managers m join areas a on a.tenant_id = m.tenant_id and a.id = m.area_id
    where m.tenant_id = ${tx.tenantId} and m.user_id = ${userId}
    order by a.name collate names, a.id limit ${limit}`);

/** Sums of places by priority. `areas`: bit mask of the managed areas around the places. */
export type PlacesSum = SummedRow & { priority: Priority; areas: number };

const counts = placeCounts('p', 'st', 'asg');
/** Looks up counts for each place; otherwise the planner hashes the counts of all places. */
const countsOfEach = sql`cross join lateral (
  select st.stations, st.man, st.tar, st.esc, st.confirmed_man, st.confirmed_tar, st.confirmed_esc
  from place_counts st where st.tenant_id = p.tenant_id and st.place_id = p.id limit 1) st`;
const countsRead = sql`reached p cross join lateral (select p.*) st cross join lateral (select p.*) asg`;

/** Sorts the most urgent first; returns urgent vacancies too, so that places are read once. */
export async function sumPlaces(tx: Tx, actor: SignedIn, areas: ManagedPaths[]) {
  const digits = areas.map(({ paths }, at) => sql`(${isUnder(sql.ref('p.area_path'), paths)}::int << ${sql.lit(at)})`);
  const rows = await replanned(tx).list(sql<PlacesSum & { urgent: string[] }>`
    with reached as materialized (
      select p.id, p.priority, p.total_proxies, ${sql.join([sql`0`, ...digits], sql` | `)} as areas, st.*
      from ${placesReached(tx, actor, 'p')} ${countsOfEach})
    select coalesce(p.priority, 'unset') as priority, p.areas, ${coverageSums(counts)},
      array(select p.id from ${countsRead} where ${counts.needed} > 0 order by ${counts.urgency} limit ${sql.lit(mostUrgent)}) as urgent
    from ${countsRead} group by p.priority, p.areas
    order by ${priorityRank('p')} nulls last`);
  return { sums: rows, urgent: rows[0]?.urgent ?? [] };
}

export async function findCounts<Name extends string>(
  tx: Tx,
  counted: { [N in Name]?: Expression<number> | undefined },
): Promise<Partial<Record<Name, number>>> {
  const columns = Object.entries<Expression<number> | undefined>(counted).flatMap(([name, count]) =>
    count ? [sql`${count} as ${sql.ref(name)}`] : [],
  );
  const rows = await replanned(tx).list(sql<Record<string, number>>`select ${sql.join(columns)}`);
  return (rows[0] ?? {}) as Partial<Record<Name, number>>;
}

export const countedApproximate = (tx: Tx, actor: SignedIn) => sql<number>`(
  select count(*)::int from places p where p.tenant_id = ${tx.tenantId} and ${isPlaceReached(actor, 'p')} and p.is_approximate)`;

export const countedDone = (tx: Tx, actor: SignedIn, action: keyof HomeWork['first_steps']) => sql<number>`(
  exists (select from changes c where c.tenant_id = ${tx.tenantId} and c.actor_id = ${actor.id} and c.action = ${action}))::int`;

/** `has_new_credential`: not downloaded yet. */
export async function findOwnState(tx: Tx, userId: string) {
  const rows = await tx.list(sql<{ has_vague_home: boolean; has_new_credential: boolean }>`
    select ${isVagueHome('u')} as has_vague_home, exists (
      select from credentials c
      join elections e on e.tenant_id = c.tenant_id and e.id = c.election_id and e.is_current
      where c.tenant_id = u.tenant_id and c.user_id = u.id and c.state = 'created' and not exists (
        select from changes k where k.tenant_id = c.tenant_id and k.entity = 'user' and k.entity_id = u.id
          and k.actor_id = u.id and k.action = 'credential_downloaded' and k.at >= c.creation_date)) as has_new_credential
    from users u where u.tenant_id = ${tx.tenantId} and u.id = ${userId}`);
  return rows[0] as (typeof rows)[0];
}

/** Lists first names only. */
export const listCompanions = (tx: Tx, userId: string, limit: number) =>
  tx.listValues(sql<{ first_name: string }>`
    select u.first_name from assignments own
    join elections e on e.tenant_id = own.tenant_id and e.id = own.election_id and e.is_current
    join assignments s on s.tenant_id = own.tenant_id and s.place_id = own.place_id and s.election_id = e.id
      and s.user_id <> own.user_id and s.state in ('assigned', 'confirmed')
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active and u.first_name <> ''
    where own.tenant_id = ${tx.tenantId} and own.user_id = ${userId} and own.state in ('assigned', 'confirmed')
    order by u.first_name collate names, u.id limit ${limit}`);
