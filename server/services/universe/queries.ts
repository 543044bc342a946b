import type { Selectable } from 'kysely';
import type { Tx } from '../../core/database.ts';
import { remember } from '../../core/memory.ts';
import type { Tenants } from '../../core/schema.gen.ts';

/** Finds the tenant of the transaction. */
export async function findTenant(tx: Tx): Promise<Selectable<Tenants>> {
  return remember(tx, 'tenant', () =>
    tx.selectFrom('tenants').where('id', '=', tx.tenantId).selectAll().executeTakeFirstOrThrow(),
  );
}
