import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';

/** Counts the addresses a person has had in the last hour. */
export async function countRecentCorrections(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from changes where tenant_id = ${tx.tenantId} and entity = 'user'
      and entity_id = ${userId} and action = 'email_changed' and at > now() - interval '1 hour'`.execute(tx);
  return rows[0]?.count ?? 0;
}
