import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Area } from '#contract/areas.ts';
import { type ImportKind, importKinds } from '#contract/imports.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { derive, withoutLoops } from '../../core/queries.ts';
import type { Boundary } from '../../services/areas/geometry/boundaries.ts';

/**
 * adm0 country, adm1 community, adm2 province, adm3 comarca, adm4 municipality,
 * adm5 district, adm6 neighbourhood, adm7 section, jez zone of an electoral board
 */
type AreaLevel = Area['level'];

/** Rows per chunk: few round trips, but never a whole file in one value. */
const chunkSize = 10_000;

/** Sends all chunks at once. */
export async function writeInChunks<Row>(
  tx: Tx,
  rows: readonly Row[],
  upsert: (chunk: readonly Row[]) => RawBuilder<unknown>,
): Promise<void> {
  const starts = Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, i) => i * chunkSize);
  await Promise.all(starts.map((from) => replanned(tx).run(upsert(rows.slice(from, from + chunkSize)))));
}

// Statements must not join their input with a table filled in the same transaction:
// without statistics, they can take minutes.

/**
 * Passes rows as arrays named `r`, which PostgreSQL parses in two thirds of the time of JSON.
 */
export function asColumns<Row extends object>(
  rows: readonly Row[],
  types: { [Field in keyof Row & string]: 'uuid' | 'text' | 'int' | 'float8' | 'boolean' | 'jsonb' },
): RawBuilder<unknown> {
  const fields = Object.keys(types) as (keyof typeof types)[];
  const arrays = fields.map((field) => sql`${rows.map((row) => row[field])}::${sql.raw(types[field])}[]`);
  return sql`unnest(${sql.join(arrays)}) as r (${sql.join(fields.map((field) => sql.ref(field)))})`;
}

export type Extent = Record<'lon' | 'lat' | 'min_lon' | 'min_lat' | 'max_lon' | 'max_lat', number | null>;

export type AreaRecord = Extent & {
  id: string;
  level: AreaLevel;
  code: string;
  name: string;
  search: string;
  parent_id: string | null;
  path: string;
  boundary: Boundary | null;
};

export type StoredArea = Omit<AreaRecord, 'search' | 'boundary'>;

/** A municipality of the organisation, or of Spain. */
export type KnownTown = Pick<StoredArea, 'code' | 'lon' | 'lat' | 'min_lon' | 'min_lat' | 'max_lon' | 'max_lat'> & {
  name: string;
  other_names: string[];
  province_names: string[];
  postal_codes: string[];
  /** one of the organisation's areas */
  is_here: boolean;
  /** its province helps to tell municipalities of the same name apart */
  has_places: boolean;
};

export const listAreasByCode = (tx: Tx, levels: readonly AreaLevel[]): Promise<StoredArea[]> =>
  replanned(tx).list(sql<StoredArea>`
    select id, level, code, name, path, parent_id, lon, lat, min_lon, min_lat, max_lon, max_lat from areas
    where tenant_id = ${tx.tenantId} and level = any(${levels})`);

export type AreaDifference = { fields: string[]; name: string; known: Boundary | null };

export async function compareAreas(tx: Tx, areas: readonly AreaRecord[]): Promise<Map<string, AreaDifference>> {
  const given = areas.map(({ id, name, path, boundary, lon }) => ({ id, name, path, boundary, lon }));
  type Row = { id: string; before: string; name: boolean; parent: boolean; boundary: boolean; known: Boundary | null };
  const rows = await withoutLoops(tx, () =>
    replanned(tx).list(sql<Row>`
      select a.id, a.name as before, a.name <> r.name as name, a.path <> r.path as parent,
        r.boundary is not null and a.boundary is distinct from r.boundary or r.lon is not null and a.lon is null as boundary,
        case when a.boundary is distinct from r.boundary then a.boundary end as known
      from json_to_recordset(${JSON.stringify(given)}::json) as r (id uuid, name text, path text, boundary jsonb, lon float8)
      join areas a on a.tenant_id = ${tx.tenantId} and a.id = r.id`),
  );
  return new Map(
    rows.map(({ id, before, known, ...differs }) => [
      id,
      { fields: Object.entries(differs).flatMap(([field, isOther]) => (isOther ? [field] : [])), name: before, known },
    ]),
  );
}

/** Keeps a boundary that the files lack. */
export function upsertAreas(tx: Tx, areas: readonly AreaRecord[]): Promise<void> {
  return writeInChunks(
    tx,
    areas,
    (chunk) => sql`
      insert into areas as a (tenant_id, id, level, code, name, search, parent_id, path,
        lon, lat, min_lon, min_lat, max_lon, max_lat, boundary)
      select ${tx.tenantId}, r.*
      from json_to_recordset(${JSON.stringify(chunk)}::json) as r (id uuid, level text, code text, name text, search text,
        parent_id uuid, path text, lon float8, lat float8,
        min_lon float8, min_lat float8, max_lon float8, max_lat float8, boundary jsonb)
      on conflict (tenant_id, level, code) do update set
        name = excluded.name, search = excluded.search, parent_id = excluded.parent_id, path = excluded.path,
        lon = coalesce(excluded.lon, a.lon), lat = coalesce(excluded.lat, a.lat),
        min_lon = coalesce(excluded.min_lon, a.min_lon), min_lat = coalesce(excluded.min_lat, a.min_lat),
        max_lon = coalesce(excluded.max_lon, a.max_lon), max_lat = coalesce(excluded.max_lat, a.max_lat),
        boundary = coalesce(excluded.boundary, a.boundary)
      where (a.name, a.search, a.parent_id, a.path) is distinct from
            (excluded.name, excluded.search, excluded.parent_id, excluded.path)
        or excluded.lon is not null and (a.lon, a.lat, a.min_lon, a.min_lat, a.max_lon, a.max_lat) is distinct from
            (excluded.lon, excluded.lat, excluded.min_lon, excluded.min_lat, excluded.max_lon, excluded.max_lat)
        or excluded.boundary is not null and a.boundary is distinct from excluded.boundary`,
  );
}

/** Updates paths below moved areas, also of people and places. */
export const updatePathsBelow = (tx: Tx): Promise<void> => derive(tx, () => withoutLoops(tx, () => updatePaths(tx)));

async function updatePaths(tx: Tx): Promise<void> {
  for (const level of ['adm1', 'adm2', 'adm3', 'adm4', 'adm5', 'adm6', 'adm7']) {
    await replanned(tx).run(sql`
      update areas a set path = p.path || a.code || '.' from areas p
      where a.tenant_id = ${tx.tenantId} and a.level = ${level} and p.tenant_id = a.tenant_id and p.id = a.parent_id
        and a.path <> p.path || a.code || '.'`);
  }
  for (const table of ['users', 'places']) {
    await replanned(tx).run(sql`
      update ${sql.table(table)} t set area_path = a.path from areas a
      where t.tenant_id = ${tx.tenantId} and a.tenant_id = t.tenant_id and a.id = t.area_id
        and t.area_path <> a.path`);
  }
}

export type DrawnArea = {
  id: string;
  path: string;
  code: string;
  min_lon: number;
  min_lat: number;
  max_lon: number;
  max_lat: number;
  boundary: Boundary;
};

/** Sorts the smallest area first. `municipalities`: first five digits of the code. */
export const listDrawnAreas = (tx: Tx, municipalities: readonly string[]): Promise<DrawnArea[]> =>
  replanned(tx).list(sql<DrawnArea>`
    select id, path, code, min_lon, min_lat, max_lon, max_lat, boundary from areas
    where tenant_id = ${tx.tenantId} and level in ('adm5', 'adm6', 'adm7') and left(code, 5) = any(${municipalities})
      and boundary is not null and min_lon is not null and min_lat is not null and max_lon is not null and max_lat is not null
    order by length(path) desc`);

export type StreetRecord = { id: string; code: string; name: string; search: string };

const streetColumns = { id: 'uuid', code: 'text', name: 'text', search: 'text' } as const;

export const upsertStreets = (tx: Tx, areaId: string, streets: readonly StreetRecord[]): Promise<void> =>
  writeInChunks(
    tx,
    streets,
    (chunk) => sql`
      insert into streets (tenant_id, area_id, id, code, name, search)
      select ${tx.tenantId}, ${areaId}, r.* from ${asColumns(chunk, streetColumns)}
      on conflict (tenant_id, area_id, code) do update set name = excluded.name, search = excluded.search`,
  );

export type KnownStreet = { id: string; code: string; name: string };

export const listStreets = async (tx: Tx, areaId: string): Promise<Map<string, KnownStreet>> => {
  const streets = await tx.list(sql<KnownStreet>`
    select id, code, name from streets where tenant_id = ${tx.tenantId} and area_id = ${areaId}`);
  return new Map(streets.map((street) => [street.code, street]));
};

export const listStreetNumbers = (tx: Tx, areaId: string): Promise<StreetNumberRecord[]> =>
  replanned(tx).list(sql<StreetNumberRecord>`
    select n.street_id, n.number, n.letter, n.zip, n.area_id, n.lon, n.lat
    from streets s join street_numbers n on n.tenant_id = s.tenant_id and n.street_id = s.id
    where s.tenant_id = ${tx.tenantId} and s.area_id = ${areaId}`);

export type StreetNumberRecord = {
  street_id: string;
  number: number;
  letter: string;
  zip: string | null;
  area_id: string | null;
  lon: number;
  lat: number;
};

const numberColumns = {
  ...({ street_id: 'uuid', number: 'int', letter: 'text', zip: 'text', area_id: 'uuid' } as const),
  ...({ lon: 'float8', lat: 'float8' } as const),
};

/** Skips the conflict check if the tenant has none yet; `tryLockImports` makes that safe. */
export async function upsertStreetNumbers(tx: Tx, numbers: readonly StreetNumberRecord[]): Promise<void> {
  const isKnown = await replanned(tx).has(sql`select from street_numbers where tenant_id = ${tx.tenantId} limit 1`);
  const onConflict = sql`
    on conflict (tenant_id, street_id, number, letter) do update set
      zip = excluded.zip, area_id = excluded.area_id, lon = excluded.lon, lat = excluded.lat`;
  return writeInChunks(
    tx,
    numbers,
    (chunk) => sql`
      insert into street_numbers (tenant_id, street_id, number, letter, zip, area_id, lon, lat)
      select ${tx.tenantId}, r.* from ${asColumns(chunk, numberColumns)} ${isKnown ? onConflict : sql``}`,
  );
}

export const insertPostalCodes = (tx: Tx, codes: readonly { code: string; area_id: string }[]): Promise<void> =>
  writeInChunks(
    tx,
    codes,
    (chunk) => sql`
      insert into postal_codes (tenant_id, code, area_id)
      select ${tx.tenantId}, r.* from ${asColumns(chunk, { code: 'text', area_id: 'uuid' })} on conflict do nothing`,
  );

/** Returns 'code id', with the municipality's id. */
export const listPostalCodes = async (tx: Tx): Promise<Set<string>> =>
  new Set(
    await tx.listValues(sql<{ pair: string }>`
      select code || ' ' || area_id as pair from postal_codes where tenant_id = ${tx.tenantId}`),
  );

export const analyzeImported = (tx: Tx, kind: ImportKind): Promise<void> =>
  tx.run(sql`select app.analyze_imported(${kind})`);

/** Gives the planner statistics a minute before autovacuum would. */
export async function analyzeTables(owner: pg.Pool): Promise<void> {
  await owner.query('select app.analyze_imported(kind) from unnest($1::text[]) kind', [importKinds]);
  // No import writes assignments, so no kind covers this table.
  await owner.query('analyze assignments');
}
