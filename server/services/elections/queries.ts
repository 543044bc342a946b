import type { ElectionKind } from '#contract/elections.ts';
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

/** Lists all elections, the latest first. */
export const listElections = (tx: Tx): Promise<(Election & { is_current: boolean })[]> =>
  tx
    .selectFrom('elections')
    .where('tenant_id', '=', tx.tenantId)
    .select(['id', 'name', 'kind', 'date', 'is_current'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function insertElection(
  tx: Tx,
  election: { id: string; name: string; kind: ElectionKind; date: string; is_current: boolean },
): Promise<void> {
  await tx
    .insertInto('elections')
    .values({ ...election, tenant_id: tx.tenantId })
    .execute();
}

/** Makes one election the current one, and no other; false where there is none of this id. */
export async function markCurrent(tx: Tx, id: string): Promise<boolean> {
  const own = tx.updateTable('elections').where('tenant_id', '=', tx.tenantId);
  // One at a time may be current, at every instant: an index says so.
  await own.where('is_current', '=', true).set({ is_current: false }).execute();
  const { numUpdatedRows } = await own.where('id', '=', id).set({ is_current: true }).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
