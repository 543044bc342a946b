import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Tx } from '../../../core/database.ts';
import { deleteRows } from '../../../core/rows/queries.ts';
import { isHeld } from '../../../people/holds/queries.ts';

export const isEmailTaken = (tx: Tx, emailKey: string, { except }: { except: string | null }) =>
  tx.has(sql`
    select from users u
    where u.tenant_id = ${tx.tenantId} and u.email_key = ${emailKey} and u.id is distinct from ${except}::uuid`);

export type DocumentOwner = {
  id: string;
  email: string;
  first_name: string;
  language: Language;
  is_active: boolean;
  is_verified: boolean | null;
};

/** Serialises claims of a document, so that the second claim finds the first. */
export const lockDocument = (tx: Tx, nationalIdKey: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('document'), hashtext(${`${tx.tenantId} ${nationalIdKey}`}))`);

export async function findDocumentOwner(tx: Tx, nationalIdKey: string | null, { except }: { except: string | null }) {
  if (!nationalIdKey) return undefined;
  return tx.find(sql<DocumentOwner>`
    select u.id, u.email, u.first_name, u.language, u.is_active, u.is_verified from users u
    where u.tenant_id = ${tx.tenantId} and u.national_id_key = ${nationalIdKey} and u.id is distinct from ${except}::uuid`);
}

export const deletePendingEmail = (tx: Tx, userId: string) =>
  deleteRows(tx, 'mail_tokens', { user_id: userId, purpose: 'email' });

/** Lists the last day's changes, latest first, to the actor's own profile or to others'. */
export async function listRecentChanges(
  tx: Tx,
  actorId: string,
  { isOwn, fields, limit }: { isOwn: boolean; fields: readonly string[]; limit: number },
): Promise<Date[]> {
  const whose = isOwn ? sql`entity_id = ${actorId}` : sql`entity_id <> ${actorId}`;
  const rows = await tx.list(sql<{ at: string }>`
    select at from changes
    where tenant_id = ${tx.tenantId} and entity = 'user' and action = 'updated' and ${whose} and actor_id = ${actorId}
      and at > now() - interval '1 day' and fields ?| ${fields}::text[]
    order by at desc limit ${limit}`);
  return rows.map(({ at }) => new Date(at));
}

/** Locks a registration that was never confirmed and has no valid link; false otherwise. */
export const lockIfThere = (tx: Tx, id: string) =>
  tx.has(sql`select from users where tenant_id = ${tx.tenantId} and id = ${id} for update`);

export const lockLapsed = (tx: Tx, id: string) =>
  tx.has(sql`
    select from users u where u.tenant_id = ${tx.tenantId} and u.id = ${id}
      and u.is_verified = false and u.terms_accepted_at is not null and u.last_login is null
      and u.is_active and not u.is_validated and not u.is_staff and not u.is_superuser and not ${isHeld('u')}
      and not exists (select from mail_tokens t where t.tenant_id = u.tenant_id and t.user_id = u.id
        and t.purpose = 'verify' and t.used_at is null and t.expires_at > now())
    for update`);

/** Blanks deleted people's values in the log, keeping ids. */
export const forgetInLog = (tx: Tx, ids: string[]) => tx.run(sql`select app.forget(id) from unnest(${ids}::uuid[]) id`);
