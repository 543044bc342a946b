import type { Tx } from '../../core/database.ts';

/** Keys compared with the blacklist. Absent keys aren't compared. */
export const blockingKeys = ['email_key', 'national_id_key', 'phone_key'] as const;
export type BlockingKeys = { [key in (typeof blockingKeys)[number]]?: string | null };

export async function isBlacklisted(tx: Tx, keys: BlockingKeys): Promise<boolean> {
  const found = await tx
    .selectFrom('blocked_users')
    .where('tenant_id', '=', tx.tenantId)
    .where((eb) => eb.or(blockingKeys.map((key) => eb(key, '=', keys[key] ?? null))))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
