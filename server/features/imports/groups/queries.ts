import { sql } from 'kysely';
import { replanned, type Tx } from '../../../core/database.ts';
import type { Boundary } from '../../../services/areas/geometry/boundaries.ts';

/** A municipality and the area that contains it, usually a province; a comarca doesn't count. */
export type Municipality = {
  id: string;
  code: string;
  /** its comarca or zone */
  group: string | null;
  container_id: string | null;
  container_path: string;
};

export async function listMunicipalities(tx: Tx, level: 'adm3' | 'jez'): Promise<Municipality[]> {
  const group = level === 'jez' ? sql`m.zone_id` : sql`comarca.id`;
  return replanned(tx).list(sql<Municipality>`
    select m.id, m.code, ${group} as "group",
      case when comarca.id is null then m.parent_id else comarca.parent_id end as container_id,
      coalesce(container.path, '') as container_path
    from areas m
    left join areas comarca on comarca.tenant_id = m.tenant_id and comarca.id = m.parent_id and comarca.level = 'adm3'
    left join areas container on container.tenant_id = m.tenant_id
      and container.id = case when comarca.id is null then m.parent_id else comarca.parent_id end
    where m.tenant_id = ${tx.tenantId} and m.level = 'adm4'`);
}

export const listBoundariesOf = (tx: Tx, ids: readonly string[]): Promise<Boundary[]> =>
  replanned(tx).listValues(sql<{ boundary: Boundary }>`
    select boundary from areas where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[]) and boundary is not null
    order by code`);

/** Returns the number of municipalities moved. Doesn't update paths. */
export function updateGroup(tx: Tx, level: 'adm3' | 'jez', group: string, ids: readonly string[]): Promise<number> {
  const column = sql.ref(level === 'jez' ? 'zone_id' : 'parent_id');
  return replanned(tx).write(sql`
    update areas set ${column} = ${group}
    where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[]) and ${column} is distinct from ${group}`);
}
