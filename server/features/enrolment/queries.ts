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
