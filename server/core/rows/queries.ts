import type { InsertObject, Selectable, UpdateObject } from 'kysely';
import type { Tx } from '../database.ts';
import type { DB } from '../schema.gen.ts';

/** Tables whose rows are a tenant's. */
type Table = { [T in keyof DB]: 'tenant_id' extends keyof DB[T] ? T : never }[keyof DB];
/** Rows whose columns have these values; null is one of them. */
type Where<T extends Table> = Partial<Selectable<DB[T]>>;

/** Inserts a row of the tenant. */
export async function insertRow<T extends Table>(tx: Tx, table: T, row: Omit<InsertObject<DB, T>, 'tenant_id'>) {
  await tx
    .insertInto(table)
    .values({ tenant_id: tx.tenantId, ...row } as InsertObject<DB, T>)
    .execute();
}

/** Updates rows of the tenant; gives their number. */
export async function updateRows<T extends Table>(tx: Tx, table: T, where: Where<T>, values: UpdateObject<DB, T>) {
  const update = tx.updateTable(table as 'faqs').set(values as object);
  const { numUpdatedRows } = await update.where((by) => by.and(own(tx, where))).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes rows of the tenant; gives their number. */
export async function deleteRows<T extends Table>(tx: Tx, table: T, where: Where<T>): Promise<number> {
  const deletion = tx.deleteFrom(table as 'faqs').where((by) => by.and(own(tx, where)));
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
}

const own = (tx: Tx, where: object) => ({ tenant_id: tx.tenantId, ...where });
