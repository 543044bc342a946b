import { sql } from 'kysely';
import { replanned, type Tx } from '../../../core/database.ts';
import { withoutLoops } from '../../../core/queries.ts';
import type { Boundary } from '../../../services/areas/geometry/boundaries.ts';
import type { AreaRecord, Extent } from '../queries.ts';

export type LayerKnown = Omit<Extent, 'lon' | 'lat'> & {
  id: string;
  level: string;
  code: string;
  name: string;
  path: string;
  parent_id: string | null;
};

export async function listPlacedAreas(tx: Tx): Promise<LayerKnown[]> {
  const { rows } = await sql<LayerKnown>`
    select id, level, code, name, path, parent_id, min_lon, min_lat, max_lon, max_lat from areas where tenant_id = ${tx.tenantId}`.execute(
    tx,
  );
  return rows;
}

export type AreaDifference = { fields: string[]; name: string; known: Boundary | null };

export async function compareAreas(tx: Tx, areas: readonly AreaRecord[]): Promise<Map<string, AreaDifference>> {
  const given = areas.map(({ id, name, path, boundary, lon }) => ({ id, name, path, boundary, lon }));
  const { rows } = await withoutLoops(tx, () =>
    sql<{ id: string; before: string; name: boolean; parent: boolean; boundary: boolean; known: Boundary | null }>`
      select a.id, a.name as before, a.name <> r.name as name, a.path <> r.path as parent,
        r.boundary is not null and a.boundary is distinct from r.boundary or r.lon is not null and a.lon is null as boundary,
        case when a.boundary is distinct from r.boundary then a.boundary end as known
      from json_to_recordset(${JSON.stringify(given)}::json) as r (id uuid, name text, path text, boundary jsonb, lon float8)
      join areas a on a.tenant_id = ${tx.tenantId} and a.id = r.id`.execute(replanned(tx)),
  );
  return new Map(
    rows.map(({ id, before, known, ...differs }) => [
      id,
      { fields: Object.entries(differs).flatMap(([field, isOther]) => (isOther ? [field] : [])), name: before, known },
    ]),
  );
}
