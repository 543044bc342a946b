import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';
import { deleteRows } from '../../core/rows/queries.ts';

export type ShareCode = { code: string; people: number };

export const findCode = (tx: Tx, userId: string) =>
  tx.find(sql<ShareCode>`
    select code, people from share_codes where tenant_id = ${tx.tenantId} and user_id = ${userId}`);

/** Inserts a person's code; false if they have one already. */
export const insertCode = async (tx: Tx, row: { user_id: string; code: string }): Promise<boolean> =>
  (await tx.write(sql`
    insert into share_codes (tenant_id, user_id, code) values (${tx.tenantId}, ${row.user_id}, ${row.code})
    on conflict (tenant_id, user_id) do nothing`)) > 0;

export const deleteCode = (tx: Tx, userId: string) => deleteRows(tx, 'share_codes', { user_id: userId });

/** Stores nothing if the code no longer belongs to anybody. */
export const insertArrival = (tx: Tx, { user_id, code }: { user_id: string; code: string }) =>
  tx.run(sql`
    insert into share_arrivals (tenant_id, user_id, code)
    select tenant_id, ${user_id}, code from share_codes where tenant_id = ${tx.tenantId} and code = ${code}`);

/** Replaces the record of whose link a person used with a count. */
export const settleArrival = (tx: Tx, userId: string) =>
  tx.run(sql`
    with gone as (
      delete from share_arrivals where tenant_id = ${tx.tenantId} and user_id = ${userId} returning code)
    update share_codes c set people = c.people + 1 from gone
    where c.tenant_id = ${tx.tenantId} and c.code = gone.code`);

/** Keeps the remaining person's link, with the counts of both. */
export async function moveCode(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.run(sql`
    update share_codes k set people = k.people + o.people from share_codes o
    where k.tenant_id = ${tx.tenantId} and k.user_id = ${to} and o.tenant_id = k.tenant_id and o.user_id = ${from}`);
  await tx.run(sql`
    update share_codes o set user_id = ${to} where o.tenant_id = ${tx.tenantId} and o.user_id = ${from}
      and not exists (select from share_codes k where k.tenant_id = o.tenant_id and k.user_id = ${to})`);
}

export const countShared = (tx: Tx) =>
  tx.count(sql<{ count: number }>`
    select coalesce(sum(people), 0)::int as count from share_codes where tenant_id = ${tx.tenantId}`);

export const listSharers = (tx: Tx, most: number) =>
  tx.list(sql<{ user: string; name: string; people: number }>`
    select u.id as user, concat_ws(' ', u.first_name, u.last_name_1, nullif(u.last_name_2, '')) as name, c.people
    from share_codes c join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
    where c.tenant_id = ${tx.tenantId} and c.people > 0 order by c.people desc, u.last_name_1 collate names, u.id limit ${most}`);
