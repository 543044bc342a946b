import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import { newId } from '../ids.ts';

type NewChange = { entity: string; entityId: string; action: string; fields: Record<string, [unknown, unknown]> };

/** Locks the author: if deleted meanwhile, the entry would keep their address. */
export async function insertChanges(
  tx: Tx,
  { actorId, address }: { actorId: string | null; address: string },
  changes: NewChange[],
): Promise<void> {
  const isGone = sql`not exists (select from actor)`;
  const each = (part: 'entity' | 'entityId' | 'action') => changes.map((change) => change[part]);
  await tx.run(sql`
    with actor as materialized (
      select from users where tenant_id = ${tx.tenantId} and id = ${actorId}::uuid for key share)
    insert into changes (tenant_id, id, actor_id, address, token_id, entity, entity_id, action, fields)
    select ${tx.tenantId}, c.id, ${actorId}::uuid,
      case when ${actorId}::uuid is not null and ${isGone} then '' else ${address} end,
      ${tx.tokenId ?? null}::uuid, c.entity, c.entity_id, c.action, c.fields
    from unnest(${changes.map(() => newId())}::uuid[], ${each('entity')}::text[], ${each('entityId')}::uuid[],
      ${each('action')}::text[], ${changes.map(({ fields }) => JSON.stringify(fields))}::jsonb[])
      as c (id, entity, entity_id, action, fields)`);
}
