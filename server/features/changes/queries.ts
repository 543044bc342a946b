import { sql } from 'kysely';
import type { Change } from '#contract/changes.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { isBelow, isReached } from '../users/queries.ts';

/** What was done to people and places within reach. */
export async function listChanges(
  tx: Tx,
  actor: SignedIn,
  filters: { entity?: string; entityId?: string },
  { descending, limit, offset }: { descending: boolean; limit: number; offset: number },
): Promise<{ results: Change[]; count: number }> {
  const reached = actor.is_superuser
    ? sql`true`
    : sql`(
        (c.entity = 'user' and exists (select from users u where u.tenant_id = c.tenant_id and u.id = c.entity_id and ${isReached(actor)}))
        or (c.entity = 'place' and exists (select from places p where p.tenant_id = c.tenant_id and p.id = c.entity_id
          and ${isBelow('p.area_path', actor.areaPaths)})))`;
  const where = sql`c.tenant_id = ${tx.tenantId} and ${reached}
    ${filters.entity ? sql`and c.entity = ${filters.entity}` : sql``}
    ${filters.entityId ? sql`and c.entity_id = ${filters.entityId}` : sql``}`;
  const direction = descending ? sql`desc` : sql`asc`;
  const [page, total] = await Promise.all([
    sql<Change>`
      select c.id, c.at, c.actor_id as actor, a.first_name || ' ' || a.last_name_1 as actor_name, c.entity, c.entity_id, c.action, c.fields
      from (select * from changes c where ${where} order by c.at ${direction}, c.id limit ${limit} offset ${offset}) c
      left join users a on a.tenant_id = c.tenant_id and a.id = c.actor_id
      order by c.at ${direction}, c.id`.execute(tx),
    sql<{ count: number }>`select count(*)::int as count from changes c where ${where}`.execute(tx),
  ]);
  return { results: page.rows, count: total.rows[0]?.count ?? 0 };
}
