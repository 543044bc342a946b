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

/**
 * Lists when, within a day, the actor changed one of the fields, the last first.
 * `isOwn`: of their own profile, else of others'.
 */
export async function listRecentChanges(
  tx: Tx,
  actorId: string,
  { isOwn, fields, limit }: { isOwn: boolean; fields: readonly string[]; limit: number },
): Promise<Date[]> {
  const whose = isOwn ? sql`entity_id = ${actorId}` : sql`entity_id <> ${actorId}`;
  const { rows } = await sql<{ at: string }>`
    select at from changes
    where tenant_id = ${tx.tenantId} and entity = 'user' and action = 'updated' and ${whose} and actor_id = ${actorId}
      and at > now() - interval '1 day' and fields ?| ${fields}::text[]
    order by at desc limit ${limit}`.execute(tx);
  return rows.map(({ at }) => new Date(at));
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

/** Deletes a person, and by the foreign keys all that is theirs. */
export async function deleteUserRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('users').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute();
}

/** Blanks the log's values of people who are not there any more; their ids stay. */
export async function forgetInLog(tx: Tx, ids: string[]): Promise<void> {
  await sql`select app.forget(id) from unnest(${ids}::uuid[]) id`.execute(tx);
}
