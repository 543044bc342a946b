import { sql } from 'kysely';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, foldedSql, fullName, listPage } from '../../core/queries.ts';
import { insertRow, updateRows } from '../../core/rows/queries.ts';

/** Values to match people by, normalised as in registrations. */
export type BlockKeys = { national_id: string | null; email: string | null; phone: string | null };
export type BlockedFields = BlockKeys & { name: string; reason: string; notes: string };

/** Most people shown for a record: a telephone may serve a whole household. */
const shownMatches = 50;

const matching = (key: 'national_id_key' | 'email_key' | 'phone_key') =>
  sql`select u.id, u.sort_name, u.first_name, u.last_name_1, u.last_name_2, u.is_active, u.is_verified from users u
      where u.tenant_id = b.tenant_id and ${sql.ref(`u.${key}`)} = ${sql.ref(`b.${key}`)}`;

const columns = sql`
  b.id, b.name, b.national_id_key as national_id, b.email_key as email, b.phone_key as phone, b.reason, b.notes, b.creation_date,
  (select ${fullName('c')} from users c where c.tenant_id = b.tenant_id and c.id = b.created_by) as created_by_name,
  coalesce((
    select json_agg(json_build_object('id', m.id, 'name', concat_ws(' ', m.first_name, m.last_name_1, nullif(m.last_name_2, '')),
      'is_active', m.is_active, 'is_verified', m.is_verified) order by m.is_verified nulls first, m.sort_name, m.id)
    from (select * from (${matching('national_id_key')} union ${matching('email_key')} union ${matching('phone_key')}) every
          limit ${sql.lit(shownMatches)}) m), '[]') as matches`;

const searched = foldedSql(sql`concat_ws(' ', b.name, b.national_id_key, b.email_key, b.phone_key, b.reason)`);

const describes = (user: string) => sql`exists (select from users u where u.tenant_id = b.tenant_id and u.id = ${user}
  and (u.national_id_key = b.national_id_key or u.email_key = b.email_key or u.phone_key = b.phone_key))`;

const sortColumns = {
  name: sql`nullif(b.name, '') collate names`,
  // Sorts by the first value shown.
  keys: sql`coalesce(b.national_id_key, b.email_key, b.phone_key)`,
  reason: sql`b.reason collate names`,
  matches: sql`(select count(*) from (
    ${matching('national_id_key')} union ${matching('email_key')} union ${matching('phone_key')}) every)`,
  creation_date: sql`b.creation_date`,
};

export const listBlockedUsers = (
  tx: Tx,
  { terms, user }: { terms: string[]; user?: string | undefined },
  page: ListPage<keyof typeof sortColumns>,
) =>
  listPage<BlockedUser>(replanned(tx), {
    columns,
    from: sql`blocked_users b`,
    picked: { as: 'b' },
    where: [
      sql`b.tenant_id = ${tx.tenantId}`,
      ...terms.map((term) => sql`${searched} like ${likePattern(term)}`),
      ...(user ? [describes(user)] : []),
    ],
    order: sql`${sortColumns[page.sort]} ${directionOf(page)} nulls last, b.id ${directionOf(page)}`,
    ...page,
  });

export const findBlockedUser = (tx: Tx, id: string) =>
  tx.find(sql<BlockedUser>`
    select ${columns} from blocked_users b where b.tenant_id = ${tx.tenantId} and b.id = ${id}`);

export async function lockBlockedUser(tx: Tx, id: string): Promise<BlockedUser | undefined> {
  await tx.run(sql`select from blocked_users b where b.tenant_id = ${tx.tenantId} and b.id = ${id} for update`);
  return findBlockedUser(tx, id);
}

export const findListedKeys = async (tx: Tx, { national_id, email }: BlockKeys, id: string) =>
  tx
    .selectFrom('blocked_users')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('national_id_key', '=', national_id), eb('email_key', '=', email)]))
    .select(['national_id_key', 'email_key'])
    .execute();

export async function insertBlockedUser(tx: Tx, record: BlockedFields & { id: string; createdBy: string }) {
  await insertRow(tx, 'blocked_users', { id: record.id, created_by: record.createdBy, ...columnsOf(record) });
}

export const updateBlockedUser = (tx: Tx, id: string, fields: BlockedFields) =>
  updateRows(tx, 'blocked_users', { id }, { ...columnsOf(fields), update_date: sql`now()` });

const columnsOf = ({ name, national_id, email, phone, reason, notes }: BlockedFields) => ({
  name,
  national_id_key: national_id,
  email_key: email,
  phone_key: phone,
  reason,
  notes,
});

/** Removes a deleted record's values from the log; entries and authors stay. */
export const forgetBlockedUser = (tx: Tx, id: string) => tx.run(sql`select app.forget(${id})`);
