import { sql } from 'kysely';
import type { Board } from '#contract/boards.ts';
import type { Names } from '#contract/translated-names.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, foldedSql, listPage } from '../../core/queries.ts';
import { insertRow, replaceRows, updateRows } from '../../core/rows/queries.ts';

/** Finds areas by code; the level tells shared codes apart: '08019', 'adm2:08'. */
export const listAreasNamed = (tx: Tx, words: readonly string[]) =>
  tx.list(sql<{ word: string; id: string; name: string }>`
    select w.word, a.id, a.name from unnest(${[...words]}::text[]) w (word)
    join areas a on a.tenant_id = ${tx.tenantId} and (a.code = w.word or a.level || ':' || a.code = w.word)
    order by a.path`);

const columns = sql`
  b.id, b.name, b.type_id as type, t.names as type_names, b.can_generate, b.address, b.secretary, b.languages,
  e.name as election_name, extract(year from e.date)::int as election_year,
  coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'level', a.level) order by a.path)
    from board_areas ba join areas a on a.tenant_id = ba.tenant_id and a.id = ba.area_id
    where ba.tenant_id = b.tenant_id and ba.board_id = b.id), '[]') as areas,
  (select count(*)::int from credentials c
    where c.tenant_id = b.tenant_id and c.board_id = b.id and c.state = 'created') as credentials`;
const tables = sql`
  boards b join elections e on e.tenant_id = b.tenant_id and e.id = b.election_id
  join board_types t on t.tenant_id = b.tenant_id and t.id = b.type_id`;
const searched = foldedSql(sql`concat_ws(' ', b.name, b.address, b.secretary)`);
const sortColumns = {
  name: sql`b.name collate names`,
  type: sql`t.position`,
  // Joins names in listed order, so that the first one decides the sorting.
  areas: sql`(select string_agg(a.name, ', ' order by a.path) from board_areas ba
    join areas a on a.tenant_id = ba.tenant_id and a.id = ba.area_id
    where ba.tenant_id = b.tenant_id and ba.board_id = b.id) collate names`,
  can_generate: sql`b.can_generate`,
  secretary: sql`nullif(b.secretary, '') collate names`,
  credentials: sql`credentials`,
};

export type BoardRow = Omit<Board, 'type_name'> & { type_names: Names };

export type BoardFilters = {
  type?: Board['type'] | undefined;
  can_generate?: boolean | undefined;
  area?: string | undefined;
  search: string[];
};

export const listBoards = (
  tx: Tx,
  { type, can_generate, area, search }: BoardFilters,
  page: ListPage<keyof typeof sortColumns>,
) =>
  listPage<BoardRow>(replanned(tx), {
    columns,
    from: tables,
    where: [
      sql`b.tenant_id = ${tx.tenantId} and e.is_current`,
      ...(type ? [sql`b.type_id = ${type}`] : []),
      ...(can_generate === undefined ? [] : [sql`b.can_generate = ${can_generate}`]),
      ...(area ? [isAround(area)] : []),
      ...search.map((word) => sql`${searched} like ${likePattern(word)}`),
    ],
    order: sql`${sortColumns[page.sort]} ${directionOf(page)} nulls last, b.id`,
    ...page,
  });

/** Matches boards with an area around or inside this one. */
const isAround = (area: string) => sql`exists (
  select from board_areas ba
  join areas mine on mine.tenant_id = ba.tenant_id and mine.id = ba.area_id
  join areas asked on asked.tenant_id = ba.tenant_id and asked.id = ${area}
  where ba.tenant_id = b.tenant_id and ba.board_id = b.id and (mine.path ^@ asked.path or asked.path ^@ mine.path))`;

export const findBoard = (tx: Tx, id: string): Promise<(BoardRow & { election_id: string }) | undefined> =>
  tx.find(sql<BoardRow & { election_id: string }>`
    select ${columns}, b.election_id from ${tables} where b.tenant_id = ${tx.tenantId} and b.id = ${id}`);

/** Locks the election, so that no two boards get the same area. */
export const lockBoards = (tx: Tx, electionId: string) =>
  tx.run(sql`
    select from elections where tenant_id = ${tx.tenantId} and id = ${electionId} for no key update`);

export const listTakenAreas = (
  tx: Tx,
  { electionId, type, areas, except }: { electionId: string; type: string; areas: string[]; except: string },
) =>
  tx.list(sql<{ area: string; board: string }>`
    select a.name as area, b.name as board
    from board_areas ba
    join boards b on b.tenant_id = ba.tenant_id and b.id = ba.board_id
    join areas a on a.tenant_id = ba.tenant_id and a.id = ba.area_id
    where ba.tenant_id = ${tx.tenantId} and b.election_id = ${electionId} and b.type_id = ${type} and b.id <> ${except}
      and ba.area_id = any(${areas}::uuid[])
    order by a.path`);

export const listAreas = async (tx: Tx, ids: string[]): Promise<{ id: string; name: string }[]> =>
  tx
    .selectFrom('areas')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .select(['id', 'name'])
    .orderBy('path')
    .execute();

export type BoardFields = Pick<Board, 'name' | 'type' | 'can_generate' | 'address' | 'secretary' | 'languages'>;

export async function insertBoard(
  tx: Tx,
  { id, election_id, type, ...fields }: BoardFields & { id: string; election_id: string },
): Promise<void> {
  await insertRow(tx, 'boards', { ...fields, type_id: type, id, election_id });
}

export async function updateBoard(tx: Tx, id: string, { type, ...fields }: BoardFields): Promise<void> {
  await updateRows(tx, 'boards', { id }, { ...fields, type_id: type });
}

export const replaceAreas = (tx: Tx, board_id: string, areas: readonly string[]) =>
  replaceRows(
    tx,
    'board_areas',
    { board_id },
    areas.map((area_id) => ({ area_id })),
  );

/** Counts withdrawn and replaced credentials too, since they also name the board. */
export const countIssued = (tx: Tx, id: string) =>
  tx.count(sql<{ count: number }>`
    select count(*)::int as count from credentials where tenant_id = ${tx.tenantId} and board_id = ${id}`);
