import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';
import { insertRow, updateRows } from '../../core/rows/queries.ts';
import { refreshSeconds, sessionSeconds } from '../../core/session.ts';

export type NewSession = { id: string; userId: string; remember: boolean; address: string; userAgent: string };

export const keptUserAgent = (userAgent: string) => userAgent.slice(0, 300);

export const insertSession = (tx: Tx, session: NewSession) =>
  insertRow(tx, 'sessions', {
    id: session.id,
    user_id: session.userId,
    remember: session.remember,
    address: session.address,
    user_agent: keptUserAgent(session.userAgent),
  });

export const insertRefreshToken = (
  tx: Tx,
  { hash, sessionId, parent = null }: { hash: Buffer; sessionId: string; parent?: Buffer | null },
) =>
  tx.run(sql`
    insert into refresh_tokens (tenant_id, token_hash, session_id, parent_hash, expires_at)
    select s.tenant_id, ${hash}, s.id, ${parent},
      least(now() + make_interval(secs => ${refreshSeconds}), s.created_at + make_interval(secs => ${sessionSeconds}))
    from sessions s where s.tenant_id = ${tx.tenantId} and s.id = ${sessionId}`);

export type RefreshToken = {
  session_id: string;
  user_id: string;
  remember: boolean;
  user_agent: string;
  /** seconds since it was used; null: unused */
  used_for: number | null;
  /** its answer was lost and another token replaced it */
  is_void: boolean;
  is_live: boolean;
};

/** Locks its session too, so that the second of two concurrent uses is refused. */
export const lockRefreshToken = (tx: Tx, hash: Buffer) =>
  tx.find(sql<RefreshToken>`
    select s.id as session_id, s.user_id, s.remember, s.user_agent, t.is_void,
           extract(epoch from now() - t.used_at)::float8 as used_for,
           t.expires_at > now() and s.ended_at is null as is_live
    from refresh_tokens t join sessions s on s.tenant_id = t.tenant_id and s.id = t.session_id
    where t.tenant_id = ${tx.tenantId} and t.token_hash = ${hash}
    for update of t`);

export async function findSessionOf(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const row = await tx
    .selectFrom('refresh_tokens')
    .where('tenant_id', '=', tx.tenantId)
    .where('token_hash', '=', tokenHash)
    .select('session_id')
    .executeTakeFirst();
  return row?.session_id;
}

export const markRefreshTokenUsed = (tx: Tx, hash: Buffer) =>
  updateRows(tx, 'refresh_tokens', { token_hash: hash }, { used_at: sql`now()` });

/** Returns false if a replacement of `parent` was used, or there is none. */
export async function voidRefreshTokensOf(tx: Tx, parent: Buffer): Promise<boolean> {
  const own = sql`tenant_id = ${tx.tenantId} and parent_hash = ${parent}`;
  const voided = await tx.write(
    sql`update refresh_tokens set is_void = true where ${own} and used_at is null and not is_void`,
  );
  return voided === 1 && !(await tx.has(sql`select from refresh_tokens where ${own} and used_at is not null`));
}

type ThirdPartyIdentity = { issuer: string; subject: string };

export const findIdentityOwner = (tx: Tx, { issuer, subject }: ThirdPartyIdentity) =>
  tx.findValue(sql<{ user_id: string }>`
    select user_id from third_party_identities
    where tenant_id = ${tx.tenantId} and issuer = ${issuer} and subject = ${subject}`);

export const hasIdentity = (tx: Tx, userId: string, issuer: string) =>
  tx.has(sql`
    select from third_party_identities
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and issuer = ${issuer} limit 1`);

export async function insertIdentity(tx: Tx, userId: string, { issuer, subject }: ThirdPartyIdentity): Promise<void> {
  await insertRow(tx, 'third_party_identities', { issuer, subject, user_id: userId });
}

/** Lists the IP addresses of a person's recent sign-ins. */
export const listSignInAddresses = (tx: Tx, userId: string, days: number) =>
  tx.listValues(sql<{ address: string }>`
    select distinct address from sessions
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and created_at > now() - make_interval(days => ${days})`);

/** Counts a failed sign-in; returns the number since the last log entry, 0 for an unknown id. */
export async function countFailedSignIn(tx: Tx, userId: string): Promise<number> {
  await tx.run(sql`set local synchronous_commit = off`);
  return tx.count(sql<{ count: number }>`
    insert into failed_sign_ins as f (tenant_id, user_id, count)
    select tenant_id, id, 1 from users where tenant_id = ${tx.tenantId} and id = ${userId}
    on conflict (tenant_id, user_id) do update set count = f.count + 1
    returning count`);
}

export const deleteFailedSignIns = (tx: Tx, userId: string) =>
  tx.findValue(sql<{ count: number }>`
    delete from failed_sign_ins where tenant_id = ${tx.tenantId} and user_id = ${userId} returning count`);
