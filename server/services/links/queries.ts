import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';

type MailToken = { hash: Buffer; userId: string; purpose: 'verify' | 'reset' | 'email' };

export async function insertMailToken(tx: Tx, token: MailToken & { seconds: number; email: string | null }) {
  await sql`
    insert into mail_tokens (tenant_id, token_hash, user_id, purpose, email, expires_at)
    values (${tx.tenantId}, ${token.hash}, ${token.userId}, ${token.purpose}, ${token.email},
            now() + make_interval(secs => ${token.seconds}))`.execute(tx);
}

/**
 * True where the token is known, unused and in time.
 * Locks it until the transaction ends: two uses at once can't both win.
 */
export async function isGoodMailToken(tx: Tx, token: MailToken): Promise<boolean> {
  const { rows } = await sql`
    select from mail_tokens
    where tenant_id = ${tx.tenantId} and token_hash = ${token.hash} and user_id = ${token.userId} and purpose = ${token.purpose}
      and used_at is null and expires_at > now()
    for update`.execute(tx);
  return rows.length > 0;
}

/** True where the person holds a link of that purpose, good for more than so many seconds. */
export async function hasMailToken(
  tx: Tx,
  { userId, purpose, lasting }: Omit<MailToken, 'hash'> & { lasting: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from mail_tokens
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and purpose = ${purpose}
      and used_at is null and expires_at > now() + make_interval(secs => ${lasting})
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Spends every link of that purpose that the person still holds. */
export const spendMailTokens = (tx: Tx, { userId, purpose }: Omit<MailToken, 'hash'>): Promise<void> =>
  spendMailTokensOf(tx, [userId], purpose);

/** Spends every link of that purpose that these people still hold. */
export async function spendMailTokensOf(tx: Tx, userIds: string[], purpose: MailToken['purpose']): Promise<void> {
  await sql`update mail_tokens set used_at = now()
    where tenant_id = ${tx.tenantId} and user_id = any(${userIds}::uuid[]) and purpose = ${purpose} and used_at is null`.execute(
    tx,
  );
}
