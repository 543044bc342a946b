import type { Services } from '../../core/context.ts';
import { findAccount } from '../../people/accounts/queries.ts';
import { sendLink } from './rules.ts';

export type AccountLinkJob = { tenantId: string; userId: string; purpose: 'verify' | 'reset'; origin: string };

/** Writes the message asked for; does nothing where nobody has the address. */
export async function sendAccountLink(
  { database }: Services,
  { tenantId, userId, purpose, origin }: AccountLinkJob,
): Promise<void> {
  if (!userId) return;
  await database.inTenant(tenantId, async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account?.is_active) return;
    await sendLink({ tx, actor: null, origin }, { ...account, has_password: account.password_hash !== null }, purpose);
  });
}
