import { type Expression, sql } from 'kysely';
import type { HomeWork } from '#contract/home.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { isVagueHome } from '../../people/queries.ts';
import { isPlaceReached } from '../../people/reach/queries.ts';
import { counts, coverageSums, priorityRank, type SummedRow } from '../places/index.ts';

type Priority = HomeWork['priorities'][number]['priority'];

/** Sums the places within reach by priority, the most urgent first. */
export async function sumPlaces(tx: Tx, actor: SignedIn): Promise<(SummedRow & { priority: Priority })[]> {
  const { rows } = await sql<SummedRow & { priority: Priority }>`
    select coalesce(p.priority, 'unset') as priority, ${coverageSums} from places p ${counts}
    where p.tenant_id = ${tx.tenantId} and ${isPlaceReached(actor)} group by p.priority
    order by ${priorityRank} nulls last`.execute(replanned(tx));
  return rows;
}

/** Sums the places of each area that somebody coordinates, by name; so many at most. */
export async function sumManaged(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<{ id: string; name: string; sums: SummedRow }[]> {
  const { rows } = await sql<{ id: string; name: string; sums: SummedRow }>`
    select a.id, a.name, row_to_json(sums) as sums from area_managers m
    join areas a on a.tenant_id = m.tenant_id and a.id = m.area_id
    cross join lateral (
      select ${coverageSums} from (
        select a.path union all select z.path from areas z where z.tenant_id = a.tenant_id and z.zone_id = a.id) held (path)
      join places p on p.tenant_id = a.tenant_id and p.area_path >= held.path and p.area_path < left(held.path, -1) || '/'
      ${counts}) sums
    where m.tenant_id = ${tx.tenantId} and m.user_id = ${userId}
    order by a.name collate names, a.id limit ${limit}`.execute(replanned(tx));
  return rows;
}

/** Reads several counts by one statement. */
export async function findCounts<Name extends string>(
  tx: Tx,
  counted: { [N in Name]?: Expression<number> | undefined },
): Promise<Partial<Record<Name, number>>> {
  const columns = Object.entries<Expression<number> | undefined>(counted).flatMap(([name, count]) =>
    count ? [sql`${count} as ${sql.ref(name)}`] : [],
  );
  const { rows } = await sql<Partial<Record<Name, number>>>`select ${sql.join(columns)}`.execute(replanned(tx));
  return rows[0] ?? {};
}

/** Counts the places within reach whose point is a municipality's, within a statement. */
export const countedApproximate = (tx: Tx, actor: SignedIn) => sql<number>`(
  select count(*)::int from places p where p.tenant_id = ${tx.tenantId} and ${isPlaceReached(actor)} and p.is_approximate)`;

/** Gives 1 where somebody has done it once, within a statement. */
export const countedDone = (tx: Tx, actor: SignedIn, action: keyof HomeWork['first_steps']) => sql<number>`(
  exists (select from changes c where c.tenant_id = ${tx.tenantId} and c.actor_id = ${actor.id} and c.action = ${action}))::int`;

/** Tells of a home that no map confirmed, and of a credential in force not fetched yet. */
export async function findOwnState(
  tx: Tx,
  userId: string,
): Promise<{ has_vague_home: boolean; has_new_credential: boolean }> {
  const { rows } = await sql<{ has_vague_home: boolean; has_new_credential: boolean }>`
    select ${isVagueHome} as has_vague_home, exists (
      select from credentials c
      join elections e on e.tenant_id = c.tenant_id and e.id = c.election_id and e.is_current
      where c.tenant_id = u.tenant_id and c.user_id = u.id and c.state = 'created' and not exists (
        select from changes k where k.tenant_id = c.tenant_id and k.entity = 'user' and k.entity_id = u.id
          and k.actor_id = u.id and k.action = 'credential_downloaded' and k.at >= c.creation_date)) as has_new_credential
    from users u where u.tenant_id = ${tx.tenantId} and u.id = ${userId}`.execute(tx);
  return rows[0] as (typeof rows)[0];
}
