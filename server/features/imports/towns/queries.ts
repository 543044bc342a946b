import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';
import type { Boundary } from '../../../services/areas/geometry/boundaries.ts';
import type { StoredArea } from '../queries.ts';

export type KnownTown = Pick<StoredArea, 'code' | 'lon' | 'lat' | 'min_lon' | 'min_lat' | 'max_lon' | 'max_lat'> & {
  name: string;
  /** the province's name, if the tenant has the province */
  province?: string | null;
};

export async function listTowns(tx: Tx): Promise<KnownTown[]> {
  const { rows } = await sql<KnownTown>`
    select a.code, a.name, a.lon, a.lat, a.min_lon, a.min_lat, a.max_lon, a.max_lat, p.name as province
    from areas a left join areas p on p.tenant_id = a.tenant_id and p.level = 'adm2' and p.code = left(a.code, 2)
    where a.tenant_id = ${tx.tenantId} and a.level = 'adm4' order by a.code`.execute(tx);
  return rows;
}

export async function listTownBoundaries(tx: Tx): Promise<Map<string, Boundary>> {
  const { rows } = await sql<{ code: string; boundary: Boundary }>`
    select code, boundary from areas
    where tenant_id = ${tx.tenantId} and level = 'adm4' and boundary is not null`.execute(tx);
  return new Map(rows.map(({ code, boundary }) => [code, boundary]));
}
