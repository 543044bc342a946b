import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';

export async function findTakenKeys(tx: Tx, emailKey: string, nationalIdKey: string) {
  return tx
    .selectFrom('users')
    .where('tenant_id', '=', tx.tenantId)
    .where((eb) => eb.or([eb('email_key', '=', emailKey), eb('national_id_key', '=', nationalIdKey)]))
    .select(['email_key', 'national_id_key'])
    .execute();
}

export async function isBlacklisted(
  tx: Tx,
  keys: { emailKey: string; nationalIdKey: string; phoneKey: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('blocked_users')
    .where('tenant_id', '=', tx.tenantId)
    .where((eb) =>
      eb.or([
        eb('email_key', '=', keys.emailKey),
        eb('national_id_key', '=', keys.nationalIdKey),
        eb('phone_key', '=', keys.phoneKey),
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
