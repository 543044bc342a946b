import { sql } from 'kysely';
import type { Tx } from '../../core/database.ts';

/**
 * Lists the areas that these words name: a code, or level and code where several have it.
 * '08019', 'adm2:08'
 */
export async function listAreasNamed(
  tx: Tx,
  words: readonly string[],
): Promise<{ word: string; id: string; name: string }[]> {
  const { rows } = await sql<{ word: string; id: string; name: string }>`
    select w.word, a.id, a.name from unnest(${[...words]}::text[]) w (word)
    join areas a on a.tenant_id = ${tx.tenantId} and (a.code = w.word or a.level || ':' || a.code = w.word)
    order by a.path`.execute(tx);
  return rows;
}

export type NewBoard = {
  id: string;
  election_id: string;
  name: string;
  type: 'provincial' | 'zone';
  can_generate: boolean;
};

export async function insertBoard(tx: Tx, board: NewBoard, areaIds: readonly string[]): Promise<void> {
  const tenant_id = tx.tenantId;
  await tx
    .insertInto('boards')
    .values({ ...board, tenant_id })
    .execute();
  await tx
    .insertInto('board_areas')
    .values(areaIds.map((area_id) => ({ tenant_id, board_id: board.id, area_id })))
    .execute();
}
