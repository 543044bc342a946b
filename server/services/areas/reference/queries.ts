import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../../core/database.ts';
import type { Boundary } from '../geometry/boundaries.ts';
import type { ReferenceLevel } from './shapes.ts';

type Extent = Record<'lon' | 'lat' | 'min_lon' | 'min_lat' | 'max_lon' | 'max_lat', number>;

export type ReferenceArea = Extent & {
  code: string;
  /** as organisations' areas have it: 'es.09.08.08019.' */
  path: string;
  /** in its languages: 'Alicante/Alacant' */
  name: string;
  /** other official names, and the parts of names in two languages */
  other_names: string[];
  postal_codes: string[];
};

/** Lists Spain's areas of a level, by code. Every organisation may read them, whichever it has. */
export const listReferenceAreas = (tx: Tx, level: ReferenceLevel) =>
  tx.list(sql<ReferenceArea>`
    select code, path, name, other_names, postal_codes, lon, lat, min_lon, min_lat, max_lon, max_lat
    from reference.areas where level = ${level} order by code`);

/** Lists boundaries by level and code: 'adm4 08019'. */
export const listReferenceBoundaries = async (tx: Tx, keys: readonly string[]): Promise<Map<string, Boundary>> => {
  const drawn = await tx.list(sql<{ key: string; boundary: Boundary }>`
    select level || ' ' || code as key, boundary from reference.areas
    where level || ' ' || code = any(${keys}) and boundary is not null`);
  return new Map(drawn.map(({ key, boundary }) => [key, boundary]));
};

type ReferenceCountry = Pick<ReferenceRecord, 'code' | 'path' | 'name' | 'search' | keyof Extent | 'boundary'>;

export const findReferenceCountry = (tx: Tx) =>
  tx.find(sql<ReferenceCountry>`
    select code, path, name, search, lon, lat, min_lon, min_lat, max_lon, max_lat, boundary
    from reference.areas where level = 'adm0'`);

export async function findLoadedDigest(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ digest: string }>('select digest from reference.loaded');
  return rows[0]?.digest;
}

export type ReferenceRecord = ReferenceArea & { level: ReferenceLevel; search: string; boundary: Boundary | null };

/** Replaces all areas of reference. Readers see the old ones until the end. */
export async function replaceReference(
  pool: pg.Pool,
  areas: readonly ReferenceRecord[],
  digest: string,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; delete from reference.areas; delete from reference.loaded');
    await client.query('insert into reference.areas select * from json_populate_recordset(null::reference.areas, $1)', [
      JSON.stringify(areas),
    ]);
    await client.query('insert into reference.loaded (digest) values ($1)', [digest]);
    await client.query('commit; analyze reference.areas');
  } finally {
    // An open transaction ends with its connection.
    client.release(true);
  }
}

/** Matches areas `r` of reference that are, hold or are within one of these provinces. */
const isWithinAny = (provinces: readonly string[]) => sql<boolean>`exists (
  select from reference.areas p where p.level = 'adm2' and p.code = any(${provinces})
    and (p.path ^@ r.path or r.path ^@ p.path))`;

/** Matches an organisation's area `a` that is the one of reference `r`. */
const isSame = (tx: Tx) => sql<boolean>`a.tenant_id = ${tx.tenantId} and a.level = r.level and a.code = r.code`;

/**
 * Adds a level's areas that the organisation lacks, each below the smallest that holds it.
 * An island whose municipalities are there already would stay empty, and isn't added.
 */
export const insertAreasOf = (tx: Tx, level: ReferenceLevel, provinces: readonly string[]) =>
  tx.write(sql`
    with own as materialized (
      select r.path as reference_path, a.id, a.path from reference.areas r join areas a on ${isSame(tx)}
      where r.level in ('adm0', 'adm1', 'adm2', 'adm3'))
    insert into areas (tenant_id, id, level, code, name, search, parent_id, path, lon, lat, min_lon, min_lat, max_lon, max_lat, boundary)
    select ${tx.tenantId}, gen_random_uuid(), r.level, r.code, r.name, r.search, above.id, coalesce(above.path, '') || r.code || '.',
      r.lon, r.lat, r.min_lon, r.min_lat, r.max_lon, r.max_lat, r.boundary
    from reference.areas r left join lateral (
      select own.id, own.path from own where r.path ^@ own.reference_path
      order by length(own.reference_path) desc limit 1) above on true
    where r.level = ${level} and ${isWithinAny(provinces)} and (r.level <> 'adm3' or not exists (
      select from reference.areas part join areas a on a.tenant_id = ${tx.tenantId} and a.level = part.level and a.code = part.code
      where part.level = 'adm4' and part.path ^@ r.path))
    on conflict do nothing`);

/** Fills in missing centres, boxes and boundaries. An organisation's own ones stay. */
export const fillExtents = (tx: Tx, provinces: readonly string[]) =>
  tx.write(sql`
    update areas a set lon = coalesce(a.lon, r.lon), lat = coalesce(a.lat, r.lat),
      min_lon = coalesce(a.min_lon, r.min_lon), min_lat = coalesce(a.min_lat, r.min_lat),
      max_lon = coalesce(a.max_lon, r.max_lon), max_lat = coalesce(a.max_lat, r.max_lat),
      boundary = coalesce(a.boundary, r.boundary)
    from reference.areas r
    where ${isSame(tx)} and ${isWithinAny(provinces)}
      and (a.lon is null or a.min_lon is null or a.boundary is null and r.boundary is not null)`);

export const insertPostalCodesOf = (tx: Tx, provinces: readonly string[]) =>
  tx.write(sql`
    insert into postal_codes (tenant_id, code, area_id)
    select ${tx.tenantId}, z.code, a.id from reference.areas r join areas a on ${isSame(tx)}
    cross join lateral unnest(r.postal_codes) as z (code)
    where r.level = 'adm4' and ${isWithinAny(provinces)}
    on conflict do nothing`);

/** Gives the planner statistics a minute before autovacuum would. */
export const analyzeAreas = (tx: Tx) =>
  tx.run(sql`select app.analyze_imported(kind) from unnest('{areas, postal_codes}'::text[]) kind`);

export type ReferenceProvince = {
  code: string;
  name: string;
  community_code: string;
  community_name: string;
  municipalities: number;
  known: number;
};

/** Lists provinces, with the numbers of their municipalities and of those that are known. */
export const listReferenceProvinces = (tx: Tx) =>
  tx.list(sql<ReferenceProvince>`
    select p.code, p.name, c.code as community_code, c.name as community_name,
      count(*)::int as municipalities, count(a.id)::int as known
    from reference.areas p
    join reference.areas c on c.level = 'adm1' and c.code = split_part(p.path, '.', 2)
    join reference.areas r on r.level = 'adm4' and left(r.code, 2) = p.code
    left join areas a on ${isSame(tx)}
    where p.level = 'adm2' group by p.code, p.name, c.code, c.name order by c.code, p.name collate names`);
