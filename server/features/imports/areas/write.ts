import type { Tx } from '../../../core/database.ts';
import { type AreaRecord, updatePathsBelow, upsertAreas } from '../queries.ts';

export async function writeAreas(tx: Tx, plans: AsyncIterable<AreaRecord[]>): Promise<void> {
  let written = 0;
  for await (const areas of plans) {
    await upsertAreas(tx, areas);
    written += areas.length;
  }
  if (written > 0) await updatePathsBelow(tx);
}
