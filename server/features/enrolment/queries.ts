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

/** False where this anti-bot solution was used before. */
export async function spendChallenge(tx: Tx, digest: string, expires: Date): Promise<boolean> {
  await sql`delete from spent_challenges where tenant_id = ${tx.tenantId} and expires_at < now()`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into spent_challenges (tenant_id, digest, expires_at) values (${tx.tenantId}, ${digest}, ${expires})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
