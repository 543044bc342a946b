import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';
import { isManaging, managing } from '../../../people/reach/queries.ts';

type UniqueKeys = { email_key?: string | undefined; national_id_key?: string | null | undefined };

/** Finds those of the keys that somebody else has. */
export async function findTakenKeys(
  tx: Tx,
  keys: UniqueKeys,
  { except = null }: { except?: string | null } = {},
): Promise<('email' | 'national_id')[]> {
  const { rows } = await sql<{ field: 'email' | 'national_id' }>`
    select 'email' as field from users u
      where u.tenant_id = ${tx.tenantId} and u.email_key = ${keys.email_key ?? null} and u.id is distinct from ${except}::uuid
    union all select 'national_id' from users u
      where u.tenant_id = ${tx.tenantId} and u.national_id_key = ${keys.national_id_key ?? null}
        and u.id is distinct from ${except}::uuid`.execute(tx);
  return rows.map(({ field }) => field);
}

// A changed e-mail address ------------------------------------------------------------------------

/** Deletes the address that waits, and its link. */
export async function deletePendingEmail(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('mail_tokens')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email')
    .execute();
}

// Moves -------------------------------------------------------------------------------------------

/** Lists active coordinators whose areas contain a path. */
export async function listCoordinatorIds(tx: Tx, areaPath: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from ${managing} where m.tenant_id = ${tx.tenantId} and ${isManaging(areaPath)}
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

// Deletion ----------------------------------------------------------------------------------------

/**
 * Locks a person who registered, never confirmed the address, and holds no good link any more.
 * False where that isn't so.
 */
export async function lockLapsed(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.tenant_id = ${tx.tenantId} and u.id = ${id}
      and u.is_verified = false and u.terms_accepted_at is not null and u.last_login is null
      and u.is_active and not u.is_validated and not u.is_staff and not u.is_superuser
      and not exists (select from mail_tokens t where t.tenant_id = u.tenant_id and t.user_id = u.id
        and t.purpose = 'verify' and t.used_at is null and t.expires_at > now())
    for update`.execute(tx);
  return rows.length > 0;
}

/** Deletes a person, and by the foreign keys all that is theirs. */
export async function deleteUserRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('users').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute();
}

/** Blanks the log's values of people who are not there any more; their ids stay. */
export async function forgetInLog(tx: Tx, ids: string[]): Promise<void> {
  await sql`select app.forget(id) from unnest(${ids}::uuid[]) id`.execute(tx);
}
