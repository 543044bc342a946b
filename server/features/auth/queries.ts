import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';

export async function findAccountByEmail(tx: Tx, emailKey: string) {
  return accountColumns(tx).where('email_key', '=', emailKey).executeTakeFirst();
}

export async function findAccount(tx: Tx, id: string) {
  return accountColumns(tx).where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends: a password changes before or after, not meanwhile. */
export async function lockAccount(tx: Tx, id: string) {
  return accountColumns(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The same by e-mail address: one that is somebody else's by then isn't found. */
export async function lockAccountByEmail(tx: Tx, emailKey: string) {
  return accountColumns(tx).where('email_key', '=', emailKey).forUpdate().executeTakeFirst();
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const accountColumns = (tx: Tx) =>
  tx
    .selectFrom('users')
    .where('tenant_id', '=', tx.tenantId)
    .select([
      'id',
      'email',
      'first_name',
      'last_name_1',
      'last_name_2',
      'language',
      'password_hash',
      'is_active',
      'is_verified',
      'is_staff',
      'is_superuser',
    ]);

// Links in messages -------------------------------------------------------------------------------------------

type MailToken = { hash: Buffer; userId: string; purpose: 'verify' | 'reset' | 'email' };

export async function insertMailToken(tx: Tx, token: MailToken & { seconds: number; email: string | null }) {
  await sql`
    insert into mail_tokens (tenant_id, token_hash, user_id, purpose, email, expires_at)
    values (${tx.tenantId}, ${token.hash}, ${token.userId}, ${token.purpose}, ${token.email},
            now() + make_interval(secs => ${token.seconds}))`.execute(tx);
}

/** True where the token is known, unused and in time. It is held until the transaction ends: two uses at once can't both win. */
export async function isGoodMailToken(tx: Tx, token: MailToken): Promise<boolean> {
  const { rows } = await sql`
    select from mail_tokens
    where tenant_id = ${tx.tenantId} and token_hash = ${token.hash} and user_id = ${token.userId} and purpose = ${token.purpose}
      and used_at is null and expires_at > now()
    for update`.execute(tx);
  return rows.length > 0;
}

/** Spends every link of that purpose that the person still holds. */
export async function spendMailTokens(tx: Tx, { userId, purpose }: Omit<MailToken, 'hash'>): Promise<void> {
  await sql`update mail_tokens set used_at = now()
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and purpose = ${purpose} and used_at is null`.execute(tx);
}

// Sessions ----------------------------------------------------------------------------------------------------

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

/** A refresh token with its session, held until the transaction ends: of two that come at once the second finds it used. */
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

/** Answers whose it was; undefined where it isn't there, or has ended before. */
export async function endSession(tx: Tx, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    update sessions set ended_at = now() where tenant_id = ${tx.tenantId} and id = ${sessionId} and ended_at is null
    returning user_id`.execute(tx);
  return rows[0]?.user_id;
}

/** Ends every session of a person, but the one excepted. Answers how many. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  { except = null }: { except?: string | null } = {},
): Promise<number> {
  const { numAffectedRows } = await sql`
    update sessions set ended_at = now()
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and ended_at is null and id is distinct from ${except}::uuid`.execute(
    tx,
  );
  return Number(numAffectedRows);
}
