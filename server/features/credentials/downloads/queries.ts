import { sql } from 'kysely';
import type { Person } from '#contract/permissions.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { isReached } from '../../../people/reach/queries.ts';
import { townName } from '../../../people/towns/queries.ts';
import type { DrawnPaper } from './papers.ts';

type Owner = Omit<Person, 'id'>;
const owner = sql`jsonb_build_object('is_active', u.is_active, 'is_locked', u.is_locked, 'is_staff', u.is_staff,
  'is_superuser', u.is_superuser, 'is_verified', u.is_verified)`;

/** Omits credentials withdrawn or out of reach. Sorts by board, place and name as printed. */
export async function listForPrint(tx: Tx, actor: SignedIn, ids: string[]): Promise<string[]> {
  // One text value, because parsing many rows would block the server.
  const rows = await replanned(tx).list(sql<{ ids: string | null }>`
    select string_agg(c.id::text, ',' order by c.printed->>'boardName' collate names,
      c.printed->>'placeName' collate names nulls last, u.sort_name, c.id) as ids
    from credentials c join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
    where c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::uuid[]) and c.state = 'created' and ${isReached(actor, 'u')}`);
  return rows[0]?.ids?.split(',') ?? [];
}

export type PaperRow = Omit<DrawnPaper, 'checkUrl' | 'logo'> & {
  id: string;
  user_id: string;
  is_in_force: boolean;
  owner: Owner;
};

/** Omits credentials out of reach; keeps the order. */
export const listPapers = (tx: Tx, actor: SignedIn, ids: string[]) =>
  replanned(tx).list(sql<PaperRow>`
    select c.id, u.id as user_id, c.printed, c.state = 'created' as is_in_force, c.delivered_at, c.signed_at, ${owner} as owner,
      ${townName('pl')} as municipality
    from unnest(${ids}::uuid[]) with ordinality as asked (id, position)
    join credentials c on c.tenant_id = ${tx.tenantId} and c.id = asked.id
    join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
    left join assignments asg on asg.tenant_id = c.tenant_id and asg.user_id = c.user_id
      and asg.election_id = c.election_id and asg.state in ('assigned', 'confirmed')
    left join places pl on pl.tenant_id = asg.tenant_id and pl.id = asg.place_id
    where ${isReached(actor, 'u')} order by asked.position`);

/** Counts people of a file still within reach, grouped by the fields that permissions check. */
export async function countReached(tx: Tx, actor: SignedIn, id: string) {
  const rows = await tx.list(sql<{ drawn: number; owner: Owner | null; count: number }>`
    with file as (select item_ids from downloads where tenant_id = ${tx.tenantId} and id = ${id}),
    reached as (
      select ${owner} as owner, count(*)::int as count
      from file, unnest(file.item_ids) as drawn (id)
      join credentials c on c.tenant_id = ${tx.tenantId} and c.id = drawn.id
      join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
      where ${isReached(actor, 'u')} group by 1)
    select cardinality(file.item_ids) as drawn, reached.owner, coalesce(reached.count, 0) as count
    from file left join reached on true`);
  const reached = rows.flatMap(({ owner: one, count }) => (one ? [{ owner: one, count }] : []));
  return { drawn: rows[0]?.drawn ?? 0, reached };
}

export const insertDownloadedChanges = (
  tx: Tx,
  id: string,
  { actorId, address }: { actorId: string; address: string },
) =>
  replanned(tx).run(sql`
    insert into changes (tenant_id, id, actor_id, address, entity, entity_id, action, fields)
    select c.tenant_id, gen_random_uuid(), ${actorId}::uuid, ${address}, 'user', c.user_id, 'credential_downloaded',
      jsonb_build_object('credential', jsonb_build_array(null, c.year || '/' || c.number))
    from downloads d cross join unnest(d.item_ids) as drawn (id)
    join credentials c on c.tenant_id = d.tenant_id and c.id = drawn.id and c.user_id is not null
    where d.tenant_id = ${tx.tenantId} and d.id = ${id}`);
