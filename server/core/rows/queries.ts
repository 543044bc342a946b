import { type InsertObject, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Tx } from '../database.ts';
import type { DB } from '../schema.gen.ts';

type Table = { [T in keyof DB]: 'tenant_id' extends keyof DB[T] ? T : never }[keyof DB];
type Where<T extends Table> = Partial<Selectable<DB[T]>>;

export async function insertRow<T extends Table>(tx: Tx, table: T, row: Omit<InsertObject<DB, T>, 'tenant_id'>) {
  await tx
    .insertInto(table)
    .values({ tenant_id: tx.tenantId, ...row } as InsertObject<DB, T>)
    .execute();
}

export async function updateRows<T extends Table>(tx: Tx, table: T, where: Where<T>, values: UpdateObject<DB, T>) {
  const update = tx.updateTable(table as 'faqs').set(values as object);
  const { numUpdatedRows } = await update.where((by) => by.and(own(tx, where))).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function deleteRows<T extends Table>(tx: Tx, table: T, where: Where<T>): Promise<number> {
  const deletion = tx.deleteFrom(table as 'faqs').where((by) => by.and(own(tx, where)));
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
}

/** Replaces the rows of the tenant that have some values. */
export async function replaceRows<T extends Table>(
  tx: Tx,
  table: T,
  where: Where<T>,
  rows: Omit<InsertObject<DB, T>, 'tenant_id' | keyof Where<T>>[],
): Promise<void> {
  await deleteRows(tx, table, where);
  const all = rows.map((row) => ({ ...own(tx, where), ...row }) as InsertObject<DB, T>);
  await tx.insertInto(table).values(all).execute();
}

/** Tables whose rows people put in order. */
export type OrderedTable = 'board_types' | 'faq_categories' | 'guide_sections' | 'parties' | 'quick_links';

export const updateOrder = (tx: Tx, table: OrderedTable, ids: string[]) =>
  tx.run(sql`
    update ${sql.table(table)} r set position = o.position from unnest(${ids}::uuid[]) with ordinality as o (id, position)
    where r.tenant_id = ${tx.tenantId} and r.id = o.id`);

const own = (tx: Tx, where: object) => ({ tenant_id: tx.tenantId, ...where });
