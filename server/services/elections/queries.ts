import type { Tx } from '../../core/database.ts';
import { remember } from '../../core/memory.ts';

export type Election = { id: string; name: string; kind: string; date: string };

/** Finds the election that assignments, boards and credentials are for now. */
export async function findCurrentElection(tx: Tx): Promise<Election | undefined> {
  return remember(tx, 'election', () =>
    tx
      .selectFrom('elections')
      .where('tenant_id', '=', tx.tenantId)
      .where('is_current', '=', true)
      .select(['id', 'name', 'kind', 'date'])
      .executeTakeFirst(),
  );
}
