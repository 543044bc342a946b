import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';
import { today } from '../../../core/queries.ts';
import { deleteRows, insertRow, updateRows } from '../../../core/rows/queries.ts';
import type { Users } from '../../../core/schema.gen.ts';
import { isLockedByHand } from '../../../people/queries.ts';

export type MergedAccount = Selectable<Users>;

/** Locks both accounts in id order, to avoid deadlocks between merges. */
export const lockAccounts = async (tx: Tx, ids: [string, string]): Promise<MergedAccount[]> =>
  tx
    .selectFrom('users')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .selectAll()
    .execute();

/** `from` is deleted, `to` stays. */
export type Move = { from: string; to: string };

/** Returns true if an administrator locked the profile, and not only a credential. */
export const findLockedByHand = async (tx: Tx, id: string) =>
  (await tx.findValue(sql<{ is_locked_by_hand: boolean }>`
    select ${isLockedByHand('u')} as is_locked_by_hand from users u where u.tenant_id = ${tx.tenantId} and u.id = ${id}`)) ??
  false;

export const isAnyHolder = (tx: Tx, ids: string[]) =>
  tx.has(sql`
    select from credentials where tenant_id = ${tx.tenantId} and user_id = any(${ids}::uuid[]) and state = 'created' limit 1`);

/** Withdraws credentials of elections in which `to` has a valid one too; returns their codes. */
export const takeBackCredentials = (tx: Tx, { from, to }: Move) =>
  tx.listValues(sql<{ code: string }>`
    update credentials o set state = 'deleted', update_date = now()
    where o.tenant_id = ${tx.tenantId} and o.user_id = ${from} and o.state = 'created'
      and exists (select from credentials k where k.tenant_id = o.tenant_id and k.user_id = ${to}
        and k.election_id = o.election_id and k.state = 'created')
    returning o.year || '/' || o.number as code`);

/**
 * Returns whether `to` has a valid credential.
 * `wasLocked`: whether the profile stays locked once that credential is withdrawn.
 */
export async function moveCredentials(tx: Tx, { from, to }: Move, wasLocked: boolean): Promise<boolean> {
  await tx.run(sql`
    update credentials set user_id = ${to}, was_locked = case when state = 'created' then ${wasLocked} else was_locked end
    where tenant_id = ${tx.tenantId} and user_id = ${from}`);
  return tx.has(sql`
    select from credentials where tenant_id = ${tx.tenantId} and user_id = ${to} and state = 'created' limit 1`);
}

export const moveManagedAreas = (tx: Tx, { from, to }: Move) =>
  tx.run(sql`
    update area_managers o set user_id = ${to}
    where o.tenant_id = ${tx.tenantId} and o.user_id = ${from}
      and not exists (select from area_managers k where k.tenant_id = o.tenant_id and k.user_id = ${to} and k.area_id = o.area_id)`);

/** Moves mails, calls and notifications to and by the person. */
export async function moveMessages(tx: Tx, { from, to }: Move): Promise<void> {
  await updateRows(tx, 'emails', { user_id: from }, { user_id: to });
  await updateRows(tx, 'emails', { contact_id: from }, { contact_id: to });
  await updateRows(tx, 'mailings', { author_id: from }, { author_id: to });
  for (const column of ['user_id', 'caller_id'])
    await tx.run(sql`
      update calls set ${sql.ref(column)} = ${to} where tenant_id = ${tx.tenantId} and ${sql.ref(column)} = ${from}`);
  const moved = (column: 'user_id' | 'about_user_id') =>
    sql`case when ${sql.ref(column)} = ${from} then ${to}::uuid else ${sql.ref(column)} end`;
  await tx.run(sql`
    update notifications set user_id = ${moved('user_id')}, about_user_id = ${moved('about_user_id')},
      people = array_replace(people, ${from}::uuid, ${to}::uuid),
      params = replace(params::text, ${`/user/${from}`}, ${`/user/${to}`})::jsonb
    where tenant_id = ${tx.tenantId} and (user_id = ${from} or about_user_id = ${from})`);
}

/** Keeps the latest answer of either person, by purpose. */
export async function moveConsents(tx: Tx, { from, to }: Move): Promise<void> {
  await tx.run(sql`
    update users u set mail_stopped = case when not o.is_given then 'unsubscribed' end,
      mail_stopped_at = case when not o.is_given then o.at end
    from consents o left join consents k on k.tenant_id = o.tenant_id and k.user_id = ${to} and k.purpose = o.purpose
    where o.tenant_id = ${tx.tenantId} and o.user_id = ${from} and o.purpose = 'mailings' and u.tenant_id = o.tenant_id
      and u.id = ${to} and (u.mail_stopped is not distinct from 'unsubscribed') = o.is_given and o.at > coalesce(k.at, '-infinity')`);
  // The trigger of that change wrote the current time.
  await tx.run(sql`
    insert into consents as c (tenant_id, user_id, purpose, is_given, at, terms_version)
    select tenant_id, ${to}, purpose, is_given, at, terms_version from consents
    where tenant_id = ${tx.tenantId} and user_id = ${from}
    on conflict (tenant_id, user_id, purpose) do update
      set is_given = excluded.is_given, at = excluded.at, terms_version = excluded.terms_version
      where excluded.at > c.at or c.at = now()`);
}

/** Keeps a hold of either person; if both have one, the longer, with both reasons. */
export const moveHolds = (tx: Tx, { from, to }: Move) =>
  tx.run(sql`
    insert into legal_holds as h (tenant_id, user_id, reason, until, set_by, set_at)
    select tenant_id, ${to}, reason, until, set_by, set_at from legal_holds
    where tenant_id = ${tx.tenantId} and user_id = ${from} and until >= ${today}
    on conflict (tenant_id, user_id) do update set until = greatest(h.until, excluded.until),
      reason = case when h.until < ${today} or h.reason = excluded.reason then excluded.reason
        else h.reason || ' · ' || excluded.reason end`);

/** Keeps one opening if the same reader opened both records on a day. */
export const moveReads = (tx: Tx, { from, to }: Move) =>
  tx.run(sql`
    insert into reads (tenant_id, user_id, day, reader_id, role)
    select tenant_id, ${to}, day, reader_id, role from reads where tenant_id = ${tx.tenantId} and user_id = ${from}
    on conflict do nothing`);

/** Moves saved views, batches, files and identities; a duplicate view name gets a number. */
export async function moveBelongings(tx: Tx, { from, to }: Move): Promise<void> {
  await tx.run(sql`
    update views v set user_id = ${to}, name = case
      when exists (select from views k where k.tenant_id = v.tenant_id and k.user_id = ${to} and k.name = v.name)
      then v.name || ' (' || (
        select min(n) from generate_series(2, 1000) n where not exists (
          select from views k where k.tenant_id = v.tenant_id and k.user_id in (${from}, ${to}) and k.name = v.name || ' (' || n || ')')) || ')'
      else v.name end
    where v.tenant_id = ${tx.tenantId} and v.user_id = ${from}`);
  for (const table of [
    ...['batches', 'downloads', 'import_runs'],
    ...['address_runs', 'address_run_items'],
    'third_party_identities',
  ])
    await tx.run(sql`
      update ${sql.table(table)} set user_id = ${to} where tenant_id = ${tx.tenantId} and user_id = ${from}`);
}

export async function moveLikeness(tx: Tx, { from, to }: Move): Promise<void> {
  await updateRows(tx, 'merged_users', { user_id: from }, { user_id: to });
  await tx.run(sql`
    insert into distinct_users (tenant_id, user_id, other_id)
    select d.tenant_id, least(d.third, ${to}::uuid), greatest(d.third, ${to}::uuid)
    from (select tenant_id, case when user_id = ${from} then other_id else user_id end as third from distinct_users
          where tenant_id = ${tx.tenantId} and (user_id = ${from} or other_id = ${from})) d
    where d.third <> ${to}
    on conflict do nothing`);
}

/** Deletes the person with everything not moved: sessions, mailed links, second factor. */
export async function deleteMerged(tx: Tx, { from, to }: Move): Promise<void> {
  await deleteRows(tx, 'users', { id: from });
  await insertRow(tx, 'merged_users', { merged_id: from, user_id: to });
}
