import { sql } from 'kysely';
import { replanned, type Tx } from '../../../../core/database.ts';

/** `op`: whether the import created, changed or deleted the rows of table `tbl` */
export type KeptCount = { tbl: string; op: 'INSERT' | 'UPDATE' | 'DELETE'; number: number };
export type StayingRow = { tbl: string; op: KeptCount['op']; label: string; reason: string };
/** `before`, `after`: columns that the import changed */
export type RestoredRow = { id: string; before: Record<string, unknown>; after: Record<string, unknown> };

/** Has the database keep what the transaction writes. */
export const keepChanges = (tx: Tx, runId: string): Promise<void> =>
  tx.run(sql`select set_config('vixia.import', ${runId}, true)`);

/** `table`: settled within the import's transaction, as savepoints write it; others: after it. */
export const settleChanges = (tx: Tx, runId: string, table: 'users' | null = null): Promise<void> =>
  replanned(tx).run(sql`select app.settle_import(${runId}, ${table}::text)`);

export const undoChanges = (tx: Tx, runId: string): Promise<void> =>
  replanned(tx).run(sql`select app.undo_import(${runId})`);

/** Lists people created by the import, unchanged since, and not referenced elsewhere. */
export const listCreatedPeople = (tx: Tx, runId: string): Promise<string[]> =>
  replanned(tx).listValues(sql<{ id: string }>`select id from app.created_people(${runId}) id`);

export const listRestored = (tx: Tx, runId: string, table: 'places' | 'stations' | 'users'): Promise<RestoredRow[]> =>
  replanned(tx).list(sql<RestoredRow>`
    select t.id, e.before, e.after from app.import_entries(${runId}, ${table}) e
    join ${sql.table(table)} t on t.tenant_id = ${tx.tenantId} and t.id = (e.key ->> 0)::uuid
    where e.op = 'UPDATE' and app.differing(e.before, to_jsonb(t)) = '{}'`);

export const countStays = (tx: Tx, runId: string): Promise<KeptCount[]> =>
  replanned(tx).list(sql<KeptCount>`
    select tbl, op, count(*)::int as number from app.import_stays(${runId}) group by 1, 2`);

export const listStays = (tx: Tx, runId: string, limit: number): Promise<StayingRow[]> =>
  replanned(tx).list(sql<StayingRow>`
    select tbl, op, label, reason from app.import_stays(${runId}) limit ${limit}`);

export const forgetChanges = (tx: Tx, runId: string): Promise<void> =>
  tx.run(sql`delete from import_changes where tenant_id = ${tx.tenantId} and run_id = ${runId}`);
