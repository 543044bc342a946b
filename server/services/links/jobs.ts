import type { Services } from '../../core/context.ts';
import { lockAccount } from '../../people/accounts/queries.ts';
import { isLinkDue, sendLink } from './rules.ts';

export type AccountLinkJob = { tenantId: string; userId: string; purpose: 'verify' | 'reset'; origin: string };

/** Does nothing for an unknown address, or if no link is due. */
export async function sendAccountLink({ database }: Services, { tenantId, userId, purpose, origin }: AccountLinkJob) {
  if (!userId) return;
  await database.inTenant(tenantId, async (tx) => {
    // The second of two concurrent requests finds the first one's link.
    const account = await lockAccount(tx, userId);
    if (!account?.is_active) return;
    const owner = { ...account, has_password: account.password_hash !== null };
    if (await isLinkDue(tx, owner, purpose)) await sendLink({ tx, actor: null, origin }, owner, purpose);
  });
}
