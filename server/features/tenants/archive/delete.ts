import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../core/config.ts';
import { inTenant } from '../../../core/database.ts';
import { noteErasures } from '../../../services/backups/erasures/queries.ts';
import type { Installation } from './export.ts';
import { clearTable, deleteJobs, lockTenant, spareChecks } from './queries.ts';
import { listInOrder } from './tables.ts';

/** rows: by table; jobs: of the queue */
export type DeletionCounts = { rows: Record<string, number>; jobs: number };

/** Deletes rows of all tables, jobs, files and the log. */
export async function deleteTenant(
  { owner }: Pick<Installation, 'owner'>,
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  tenantId: string,
): Promise<DeletionCounts> {
  const deleted = await inTenant(owner, tenantId, async (tx) => {
    await lockTenant(tx);
    await spareChecks(tx);
    const tables = (await listInOrder(tx)).filter(({ name }) => name !== 'tenants').reverse();
    const rows: Record<string, number> = {};
    for (const table of tables) rows[table.name] = await clearTable(tx, table);
    // If triggers couldn't be disabled, they inserted counts into tables already cleared.
    for (const table of tables) await clearTable(tx, table);
    const jobs = await deleteJobs(tx);
    await noteErasures(tx, [null]);
    await clearTable(tx, tenantTable);
    return { rows, jobs };
  });
  for (const folder of ['downloads', 'imports']) await removeFiles(join(DATA_DIR, folder), tenantId);
  return deleted;
}

const tenantTable = { name: 'tenants' };

async function removeFiles(folder: string, tenantId: string) {
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(`${tenantId}-`)) await rm(join(folder, name), { force: true });
}
