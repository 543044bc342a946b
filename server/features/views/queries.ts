import { sql } from 'kysely';
import type { SavedView, ViewedList } from '#contract/management.ts';
import type { Tx } from '../../core/database.ts';
import { deleteRows, updateRows } from '../../core/rows/queries.ts';

export const listViewsOf = (tx: Tx, userId: string, list: ViewedList) =>
  tx.list(sql<SavedView>`
    select v.id, v.list, v.name, v.search, v.columns from views v
    where v.tenant_id = ${tx.tenantId} and v.user_id = ${userId} and v.list = ${list} order by v.name collate names, v.id`);

/** Serialises saving a person's views, so that the limit holds. */
export const lockViewsOf = (tx: Tx, userId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('views'), hashtext(${userId}))`);

/** Overwrites a view of the same name. */
export async function insertView(tx: Tx, userId: string, view: SavedView): Promise<SavedView> {
  const rows = await tx.list(sql<SavedView>`
    insert into views as v (tenant_id, id, user_id, list, name, search, columns)
    values (${tx.tenantId}, ${view.id}, ${userId}, ${view.list}, ${view.name}, ${JSON.stringify(view.search)}, ${view.columns})
    on conflict (tenant_id, user_id, list, name) do update set search = excluded.search, columns = excluded.columns
    returning v.id, v.list, v.name, v.search, v.columns`);
  return rows[0] ?? view;
}

export const findViewedList = (tx: Tx, userId: string, id: string) =>
  tx.findValue(sql<{ list: ViewedList }>`
    select list from views where tenant_id = ${tx.tenantId} and user_id = ${userId} and id = ${id}`);

export const updateViewName = (tx: Tx, userId: string, id: string, name: string) =>
  updateRows(tx, 'views', { user_id: userId, id }, { name });

export const deleteView = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (await deleteRows(tx, 'views', { user_id: userId, id })) === 1;
