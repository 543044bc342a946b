import type pg from 'pg';
import type { Config } from './core/config.ts';
import { inTenant } from './core/database.ts';
import { deleteTenant, listTenantIds } from './features/tenants/index.ts';
import { removeAgain } from './features/users/index.ts';
import { listDue, settleDue } from './services/backups/erasures/queries.ts';
import './hooks.ts';

/**
 * Erases again the people whom a restored backup brought back, before anything is served.
 * After a crash, the next start continues. Returns how many were erased.
 */
export async function eraseAgain(owner: pg.Pool, config: Pick<Config, 'DATA_DIR'>): Promise<number> {
  const due = await listDue(owner);
  if (due.length === 0) return 0;
  const tenants = new Set(await listTenantIds(owner));
  for (const { id, tenantId, personId } of due) {
    if (tenants.has(tenantId) && personId === null) await deleteTenant({ owner }, config, tenantId);
    else if (tenants.has(tenantId) && personId !== null)
      await inTenant(owner, tenantId, (tx) => removeAgain(tx, personId));
    if (personId === null) tenants.delete(tenantId);
    await settleDue(owner, id);
  }
  return due.length;
}
