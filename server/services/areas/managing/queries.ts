import { sql } from 'kysely';
import type { Area } from '#contract/areas.ts';
import { foldText } from '#contract/text.ts';
import type { Tx } from '../../../core/database.ts';
import { deleteRows, insertRow, updateRows } from '../../../core/rows/queries.ts';

type NewArea = { id: string; level: Area['level']; code: string; name: string; parent_id: string | null; path: string };

export const insertArea = (tx: Tx, area: NewArea) => insertRow(tx, 'areas', { ...area, search: foldText(area.name) });

export const updateAreaName = (tx: Tx, id: string, name: string) =>
  updateRows(tx, 'areas', { id }, { name, search: foldText(name) });

/** Locks an area, so that nothing new can refer to it. */
export const lockArea = (tx: Tx, id: string) =>
  tx.run(sql`select from areas where tenant_id = ${tx.tenantId} and id = ${id} for update`);

export const deleteArea = (tx: Tx, id: string) => deleteRows(tx, 'areas', { id });

export const findAreaByCode = (tx: Tx, level: Area['level'], code: string) =>
  tx.find(sql<{ name: string }>`
    select name from areas where tenant_id = ${tx.tenantId} and level = ${level} and code = ${code}`);

const holders = {
  people: sql`users t where t.area_id`,
  places: sql`places t where t.area_id`,
  areas: sql`areas t where t.zone_id = a.id and t.tenant_id = a.tenant_id or t.parent_id`,
  managers: sql`area_managers t where t.area_id`,
  boards: sql`board_areas t where t.area_id`,
  chatgroups: sql`chat_group_areas t where t.area_id`,
  documents: sql`documents t where t.area_id`,
  tokens: sql`tokens t where t.ended_at is null and t.expires_at > now() and t.area_id`,
  streets: sql`(select tenant_id, area_id from streets union all select tenant_id, area_id from street_numbers
    union all select tenant_id, area_id from postal_codes) t where t.area_id`,
};
export type AreaHolder = keyof typeof holders;

/** Lists the kinds of records that refer to an area. */
export async function listHolders(tx: Tx, id: string): Promise<AreaHolder[]> {
  const kinds = Object.keys(holders) as AreaHolder[];
  const rows = await tx.list(sql<Record<AreaHolder, boolean>>`
    select ${sql.join(kinds.map((kind) => sql`exists (select from ${holders[kind]} = a.id and t.tenant_id = a.tenant_id) as ${sql.ref(kind)}`))}
    from areas a where a.tenant_id = ${tx.tenantId} and a.id = ${id}`);
  return kinds.filter((kind) => rows[0]?.[kind]);
}
