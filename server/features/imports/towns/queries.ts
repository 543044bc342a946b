import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';
import type { Boundary } from '../../../services/areas/geometry/boundaries.ts';
import type { KnownTown } from '../queries.ts';

/** Lists the organisation's municipalities, and what else is known of Spain's. */
export async function listTowns(tx: Tx): Promise<KnownTown[]> {
  const { rows } = await sql<KnownTown>`
    with own as materialized (
      select a.id, a.code, a.name, a.lon, a.lat, a.min_lon, a.min_lat, a.max_lon, a.max_lat from areas a
      where a.tenant_id = ${tx.tenantId} and a.level = 'adm4'
    ), spain as materialized (
      select code, name, other_names, postal_codes from reference.areas where level = 'adm4'
    ), zips as materialized (
      select area_id, array_agg(code) as codes from postal_codes where tenant_id = ${tx.tenantId} group by area_id
    ), places_of as materialized (
      select distinct substring(area_path from '(?:^|\\.)(\\d{5})\\.') as code from places where tenant_id = ${tx.tenantId}
    ), provinces as materialized (
      select code, array_agg(name) as names from (
        select code, unnest(array_append(other_names, name)) as name from reference.areas where level = 'adm2'
        union select code, name from areas where tenant_id = ${tx.tenantId} and level = 'adm2') named
      group by code)
    select coalesce(own.code, spain.code) as code, coalesce(own.name, spain.name) as name,
      coalesce(spain.other_names, '{}') as other_names, coalesce(provinces.names, '{}') as province_names,
      coalesce(spain.postal_codes, '{}') || coalesce(zips.codes, '{}') as postal_codes,
      own.lon, own.lat, own.min_lon, own.min_lat, own.max_lon, own.max_lat,
      own.code is not null as is_here, places_of.code is not null as has_places
    from own full join spain on spain.code = own.code
    left join zips on zips.area_id = own.id
    left join places_of on places_of.code = own.code
    left join provinces on provinces.code = left(coalesce(own.code, spain.code), 2)
    order by 1`.execute(tx);
  return rows;
}

export async function listTownBoundaries(tx: Tx): Promise<Map<string, Boundary>> {
  const { rows } = await sql<{ code: string; boundary: Boundary }>`
    select code, boundary from areas
    where tenant_id = ${tx.tenantId} and level = 'adm4' and boundary is not null`.execute(tx);
  return new Map(rows.map(({ code, boundary }) => [code, boundary]));
}
