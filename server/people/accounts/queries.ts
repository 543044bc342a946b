import { sql } from 'kysely';
import type { Self } from '#contract/users.ts';
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

// Sessions ----------------------------------------------------------------------------------------------------

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

// Settings ----------------------------------------------------------------------------------------------------

export async function findListLook(tx: Tx, userId: string): Promise<Self['list_look']> {
  const { rows } = await sql<Pick<Self, 'list_look'>>`
    select list_look from users where tenant_id = ${tx.tenantId} and id = ${userId}`.execute(tx);
  return rows[0]?.list_look ?? null;
}

/** How a person stands with the second factor; demanded: the organisation wants one of this person. */
export type SecondFactorState = { is_on: boolean; is_demanded: boolean; recovery_codes_left: number };

export async function findSecondFactor(tx: Tx, userId: string): Promise<SecondFactorState> {
  const { rows } = await sql<SecondFactorState>`
    select f.confirmed_at is not null as is_on,
      (u.is_staff or u.is_superuser) and t.demands_second_factor as is_demanded,
      (select count(*)::int from recovery_codes r where r.tenant_id = u.tenant_id and r.user_id = u.id and r.used_at is null)
        as recovery_codes_left
    from users u
    join tenants t on t.id = u.tenant_id
    left join second_factors f on f.tenant_id = u.tenant_id and f.user_id = u.id
    where u.tenant_id = ${tx.tenantId} and u.id = ${userId}`.execute(tx);
  return rows[0] ?? { is_on: false, is_demanded: false, recovery_codes_left: 0 };
}
