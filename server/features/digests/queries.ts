import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Tx } from '../../core/database.ts';

/** Holds of coordinators whom the digest reaches, and who take it. */
const takesDigest = sql`(u.is_staff and u.is_active and u.is_verified and u.takes_digest and u.mail_stopped is distinct from 'bounced')`;

/** Lists coordinators who haven't had the digest of a day. */
export async function listDigestReaders(tx: Tx, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.tenant_id = ${tx.tenantId} and ${takesDigest} and not exists (
      select from digests d where d.tenant_id = u.tenant_id and d.user_id = u.id and d.day = ${day}::date)
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** `from`, `to`: the days that the digest tells of, both included */
export type DigestReader = { email: string; language: Language; from: string; to: string };

/** Most days that a digest tells of, after a time without. */
const mostDays = 7;

/** Finds a coordinator as the digest of a day needs them; undefined where they take none. */
export async function findDigestReader(tx: Tx, id: string, day: string): Promise<DigestReader | undefined> {
  const { rows } = await sql<DigestReader>`
    select u.email, u.language, ${day}::date - 1 as "to",
      greatest(coalesce(max(d.day), ${day}::date - 1), ${day}::date - ${sql.lit(mostDays)}) as "from"
    from users u left join digests d on d.tenant_id = u.tenant_id and d.user_id = u.id and d.day < ${day}::date
    where u.tenant_id = ${tx.tenantId} and u.id = ${id} and ${takesDigest}
    group by u.tenant_id, u.id`.execute(tx);
  return rows[0];
}

/**
 * False where the person has had the digest of that day.
 * Of two workers at once one waits, and then sees so.
 */
export async function insertDigest(tx: Tx, userId: string, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into digests (tenant_id, user_id, day) values (${tx.tenantId}, ${userId}, ${day}::date)
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Forgets digests of long ago: only the last tells from when on there is news. */
export async function deleteOldDigests(tx: Tx, day: string): Promise<void> {
  await sql`delete from digests where tenant_id = ${tx.tenantId} and day < ${day}::date - 30`.execute(tx);
}
