import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';

export type NewSession = { id: string; userId: string; remember: boolean; address: string; userAgent: string };

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      tenant_id: tx.tenantId,
      id: session.id,
      user_id: session.userId,
      remember: session.remember,
      address: session.address,
      user_agent: session.userAgent,
    })
    .execute();
}

export async function insertRefreshToken(tx: Tx, hash: Buffer, sessionId: string, seconds: number): Promise<void> {
  await sql`
    insert into refresh_tokens (tenant_id, token_hash, session_id, expires_at)
    values (${tx.tenantId}, ${hash}, ${sessionId}, now() + make_interval(secs => ${seconds}))`.execute(tx);
}

export type RefreshToken = {
  session_id: string;
  user_id: string;
  remember: boolean;
  is_used: boolean;
  is_live: boolean;
};

/**
 * Finds a refresh token with its session, and locks it until the transaction ends.
 * Of two that come at once the second finds it used.
 */
export async function lockRefreshToken(tx: Tx, hash: Buffer): Promise<RefreshToken | undefined> {
  const { rows } = await sql<RefreshToken>`
    select s.id as session_id, s.user_id, s.remember, t.used_at is not null as is_used,
           t.expires_at > now() and s.ended_at is null as is_live
    from refresh_tokens t join sessions s on s.tenant_id = t.tenant_id and s.id = t.session_id
    where t.tenant_id = ${tx.tenantId} and t.token_hash = ${hash}
    for update of t`.execute(tx);
  return rows[0];
}

export async function findSessionOf(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const row = await tx
    .selectFrom('refresh_tokens')
    .where('tenant_id', '=', tx.tenantId)
    .where('token_hash', '=', tokenHash)
    .select('session_id')
    .executeTakeFirst();
  return row?.session_id;
}

export async function markRefreshTokenUsed(tx: Tx, hash: Buffer): Promise<void> {
  await sql`update refresh_tokens set used_at = now() where tenant_id = ${tx.tenantId} and token_hash = ${hash}`.execute(
    tx,
  );
}
