import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';

export const findAccountByEmail = async (tx: Tx, emailKey: string) =>
  accountColumns(tx).where('email_key', '=', emailKey).executeTakeFirst();

export const findAccount = async (tx: Tx, id: string) => accountColumns(tx).where('id', '=', id).executeTakeFirst();

/** Locks the account, so that its password can't change meanwhile. */
export const lockAccount = async (tx: Tx, id: string) =>
  accountColumns(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns undefined if the account no longer has this address. */
export const lockAccountByEmail = async (tx: Tx, emailKey: string) =>
  accountColumns(tx).where('email_key', '=', emailKey).forUpdate().executeTakeFirst();

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
      'reduced_at',
      'is_verified',
      'is_staff',
      'is_superuser',
    ]);

/** Ends a session; returns its owner, if it was open. `isRevoked`: also ends all that it began. */
export const endSession = (tx: Tx, sessionId: string, { isRevoked }: { isRevoked: boolean }) =>
  tx.findValue(sql<{ user_id: string }>`
    update sessions set ended_at = now(), is_revoked = ${isRevoked} where tenant_id = ${tx.tenantId} and id = ${sessionId} and ended_at is null
    returning user_id`);

/** Ends a person's sessions, and everything that they began. Returns the number of sessions. */
export const endSessionsOf = (tx: Tx, userId: string, { except = null }: { except?: string | null } = {}) =>
  tx.write(sql`
    update sessions set ended_at = now(), is_revoked = true
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and ended_at is null and id is distinct from ${except}::uuid`);

/** Ends the tokens of programs that somebody made, and returns them. */
export const endTokenRows = (tx: Tx, userId: string) =>
  tx.list(sql<{ id: string; name: string }>`
    update tokens set ended_at = now()
    where tenant_id = ${tx.tenantId} and made_by = ${userId} and ended_at is null returning id, name`);
