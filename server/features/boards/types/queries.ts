import { sql } from 'kysely';
import type { Names } from '#contract/translated-names.ts';
import type { Tx } from '../../../core/database.ts';
import { type ListPage, likePattern } from '../../../core/lists.ts';
import { directionOf, foldedSql, listPage } from '../../../core/queries.ts';
import { updateRows } from '../../../core/rows/queries.ts';

export type BoardTypeRow = { id: string; names: Names; boards: number };

const searched = foldedSql(sql`t.names::text`);
const columns = sql`
  t.id, t.names,
  (select count(*)::int from boards b where b.tenant_id = t.tenant_id and b.type_id = t.id) as boards`;

export async function listBoardTypes(tx: Tx, search: string[], page: ListPage) {
  const named = search.map((word) => sql`and ${searched} like ${likePattern(word)}`);
  return listPage<BoardTypeRow>(tx, {
    columns,
    from: sql`board_types t`,
    where: sql`t.tenant_id = ${tx.tenantId} ${sql.join(named, sql` `)}`,
    order: sql`t.position ${directionOf(page)}, t.id ${directionOf(page)}`,
    ...page,
  });
}

export const findBoardType = (tx: Tx, id: string) =>
  tx.find(sql<BoardTypeRow>`
    select ${columns} from board_types t where t.tenant_id = ${tx.tenantId} and t.id = ${id}`);

/** Locks a type against deletion until a board uses it; false if it doesn't exist. */
export const lockBoardType = (tx: Tx, id: string) =>
  tx.has(sql`
    select from board_types where tenant_id = ${tx.tenantId} and id = ${id} for key share`);

/** Serialises editors of board types, and waits for boards about to use one. */
export const lockBoardTypes = (tx: Tx) =>
  tx.listValues(sql<{ id: string }>`
    select id from board_types where tenant_id = ${tx.tenantId} order by position, id for update`);

export const listTypesNamed = (tx: Tx, name: string) =>
  tx.listValues(sql<{ id: string }>`
    select t.id from board_types t
    where t.tenant_id = ${tx.tenantId} and exists (
      select from jsonb_each_text(t.names) n where lower(n.value) = lower(${name}))`);

export const insertBoardType = (tx: Tx, { id, names }: { id: string; names: Names }) =>
  tx.run(sql`
    insert into board_types (tenant_id, id, names, position)
    select ${tx.tenantId}, ${id}, ${JSON.stringify(names)}::jsonb, coalesce(max(position), 0) + 1
    from board_types where tenant_id = ${tx.tenantId}`);

export const updateTypeNames = (tx: Tx, id: string, names: Names) =>
  updateRows(tx, 'board_types', { id }, { names: JSON.stringify(names) });
