import { sql } from 'kysely';
import { replanned, type Tx } from '../../core/database.ts';

/**
 * Projects all places anew from the latest election with results by table.
 * Gives how many have changed.
 * A change of tables needs no call: the database projects their places by itself.
 */
export async function updateProjections(tx: Tx): Promise<number> {
  const { rows } = await sql<{ changed: number }>`select app.update_projections() as changed`.execute(replanned(tx));
  return rows[0]?.changed ?? 0;
}
