import type { Tx } from '../../core/database.ts';

/** The keys by which the blacklist is compared; those left out aren't. */
export type BlockingKeys = {
  email_key?: string | null;
  national_id_key?: string | null;
  phone_key?: string | null;
};

export async function isBlacklisted(tx: Tx, keys: BlockingKeys): Promise<boolean> {
  const found = await tx
    .selectFrom('blocked_users')
    .where('tenant_id', '=', tx.tenantId)
    .where((eb) =>
      eb.or([
        eb('email_key', '=', keys.email_key ?? null),
        eb('national_id_key', '=', keys.national_id_key ?? null),
        eb('phone_key', '=', keys.phone_key ?? null),
      ]),
    )
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
