import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Tx } from '../../core/database.ts';

/** Matches coordinators who take the digest and can be reached. */
const takesDigest = sql`(u.is_staff and u.is_active and u.is_verified and u.takes_digest and u.mail_stopped is distinct from 'bounced')`;

export const listDigestReaders = (tx: Tx, day: string) =>
  tx.listValues(sql<{ id: string }>`
    select u.id from users u
    where u.tenant_id = ${tx.tenantId} and ${takesDigest} and not exists (
      select from digests d where d.tenant_id = u.tenant_id and d.user_id = u.id and d.day = ${day}::date)
    order by u.id`);

/** Days covered, both included. */
export type DigestReader = { email: string; language: Language; from: string; to: string };

/** Most days that a digest covers, after a pause. */
const mostDays = 7;

export const findDigestReader = (tx: Tx, id: string, day: string) =>
  tx.find(sql<DigestReader>`
    select u.email, u.language, ${day}::date - 1 as "to",
      greatest(coalesce(max(d.day), ${day}::date - 1), ${day}::date - ${sql.lit(mostDays)}) as "from"
    from users u left join digests d on d.tenant_id = u.tenant_id and d.user_id = u.id and d.day < ${day}::date
    where u.tenant_id = ${tx.tenantId} and u.id = ${id} and ${takesDigest}
    group by u.tenant_id, u.id`);

/** Returns false if the person has had that day's digest; waits for concurrent workers. */
export const insertDigest = async (tx: Tx, userId: string, day: string) =>
  (await tx.write(sql`
    insert into digests (tenant_id, user_id, day) values (${tx.tenantId}, ${userId}, ${day}::date)
    on conflict do nothing`)) === 1;
