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
 * Returns whether a token is known, unused and unexpired.
 * Locks it, so that two concurrent uses can't both succeed.
 */
export async function isGoodMailToken(tx: Tx, token: MailToken): Promise<boolean> {
  const { rows } = await sql`
    select from mail_tokens
    where tenant_id = ${tx.tenantId} and token_hash = ${token.hash} and user_id = ${token.userId} and purpose = ${token.purpose}
      and used_at is null and expires_at > now()
    for update`.execute(tx);
  return rows.length > 0;
}

/**
 * Returns whether a person holds a link of this purpose valid for more than this many seconds.
 */
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

/** Spends a person's remaining links of this purpose. */
export const spendMailTokens = (tx: Tx, { userId, purpose }: Omit<MailToken, 'hash'>): Promise<void> =>
  spendMailTokensOf(tx, [userId], purpose);

/** Spends several people's remaining links of this purpose. */
export async function spendMailTokensOf(tx: Tx, userIds: string[], purpose: MailToken['purpose']): Promise<void> {
  await sql`update mail_tokens set used_at = now()
    where tenant_id = ${tx.tenantId} and user_id = any(${userIds}::uuid[]) and purpose = ${purpose} and used_at is null`.execute(
    tx,
  );
}
