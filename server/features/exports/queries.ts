import { sql } from 'kysely';
import type { ExportKind } from '#contract/exports.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { isPlaceReached, isReached } from '../../people/reach/queries.ts';
import { another, countChangesByIds } from '../../services/changes/queries.ts';

const people = (actor: SignedIn) =>
  sql`users u where u.tenant_id = file.tenant_id and u.id = any(file.item_ids) and ${isReached(actor, 'u')}`;

const reachedOf = {
  users: people,
  proposal: people,
  places: (actor: SignedIn) =>
    sql`places p where p.tenant_id = file.tenant_id and p.id = any(file.item_ids) and ${isPlaceReached(actor, 'p')}`,
  credentials: (actor: SignedIn) =>
    sql`credentials c join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
      where c.tenant_id = file.tenant_id and c.id = any(file.item_ids) and ${isReached(actor, 'u')}`,
};

/** Counts people whom log entries are about, or name as the other person. */
export const countPeopleIn = (tx: Tx, ids: readonly string[]) =>
  tx.count(sql<{ count: number }>`
    select count(distinct named.id)::int as count from changes c
    cross join lateral (values (case when c.entity = 'user' then c.entity_id end), (${another('c')})) as named (id)
    where c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::uuid[])`);

/** Returns true if every row of the file still exists and is within reach. */
export async function isAllReached(tx: Tx, actor: SignedIn, id: string, kind: ExportKind): Promise<boolean> {
  if (kind === 'changes') {
    const ids = await findItems(tx, id);
    return !(await isAnybodyForgotten(tx, id)) && (await countChangesByIds(tx, actor, ids)) === ids.length;
  }
  const rows = await replanned(tx).list(sql<{ is_whole: boolean }>`
    select cardinality(file.item_ids) = (select count(*) from ${reachedOf[kind](actor)}) as is_whole
    from downloads file where file.tenant_id = ${tx.tenantId} and file.id = ${id}`);
  return rows[0]?.is_whole === true;
}

/** Returns true if the log has erased somebody since, whom the file may still name. */
const isAnybodyForgotten = (tx: Tx, id: string) =>
  replanned(tx).has(sql`
    select from downloads file
    join changes c on c.tenant_id = file.tenant_id and c.at > file.creation_date
      and c.entity in ('user', 'blockeduser') and c.action in ('deleted', 'registration_lapsed')
    where file.tenant_id = ${tx.tenantId} and file.id = ${id} limit 1`);

const findItems = async (tx: Tx, id: string) =>
  (await tx.findValue(sql<{ item_ids: string[] }>`
    select item_ids from downloads where tenant_id = ${tx.tenantId} and id = ${id}`)) ?? [];
