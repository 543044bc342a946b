import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';

export async function isBlacklisted(
  tx: Tx,
  keys: { email_key: string; national_id_key: string | null; phone_key: string | null },
): Promise<boolean> {
  const found = await tx
    .selectFrom('blocked_users')
    .where('tenant_id', '=', tx.tenantId)
    .where((eb) =>
      eb.or([
        eb('email_key', '=', keys.email_key),
        eb('national_id_key', '=', keys.national_id_key),
        eb('phone_key', '=', keys.phone_key),
      ]),
    )
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts the addresses that a person has had within an hour. */
export async function countRecentCorrections(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from changes where tenant_id = ${tx.tenantId} and entity = 'user'
      and entity_id = ${userId} and action = 'email_changed' and at > now() - interval '1 hour'`.execute(tx);
  return rows[0]?.count ?? 0;
}
