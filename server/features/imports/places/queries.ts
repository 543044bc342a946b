import { sql } from 'kysely';
import { replanned, type Tx } from '../../../core/database.ts';
import { pathsAbove } from '../../../people/reach/queries.ts';
import { asCreated, type Written, writeInChunks } from '../queries.ts';

export type PlaceRecord = {
  id: string;
  code: string;
  name: string;
  address: string;
  /** '' where the file has none */
  postal_code: string;
  search: string;
  area_id: string;
  area_path: string;
  lon: number;
  lat: number;
  is_approximate: boolean;
};

/**
 * Inserts or updates places; a municipality's centre never replaces a better point.
 * An address that the file has as before stays: it may have its proper spelling by now.
 * A postal code that the file doesn't give stays while the point does.
 */
export function upsertPlaces(tx: Tx, places: readonly PlaceRecord[]): Promise<Written> {
  const keepsPoint = sql`(excluded.is_approximate and (not p.is_approximate or p.is_on_street))`;
  const isSaidAnew = sql`p.address_original <> excluded.address_original`;
  const moves = sql`not (${keepsPoint}) and (p.area_id, p.area_path, p.lon, p.lat, p.is_approximate) is distinct from
            (excluded.area_id, excluded.area_path, excluded.lon, excluded.lat, excluded.is_approximate)`;
  return writeInChunks(
    tx,
    places,
    (chunk) =>
      sql`
      insert into places as p (tenant_id, id, code, name, address, address_original, postal_code, search, area_id, area_path, lon, lat, is_approximate)
      select ${tx.tenantId}, r.id, r.code, r.name, r.address, r.address, r.postal_code, r.search, r.area_id, r.area_path,
        r.lon, r.lat, r.is_approximate
      from json_to_recordset(${JSON.stringify(chunk)}::json) as r (id uuid, code text, name text, address text, postal_code text,
        search text, area_id uuid, area_path text, lon float8, lat float8, is_approximate boolean)
      on conflict (tenant_id, code) do update set
        name = excluded.name, address = case when ${isSaidAnew} then excluded.address else p.address end,
        address_original = excluded.address_original,
        search = case when ${isSaidAnew} or p.name <> excluded.name then excluded.search else p.search end, update_date = now(),
        is_on_street = p.is_on_street and ${keepsPoint},
        postal_code = case when excluded.postal_code <> '' then excluded.postal_code when ${moves} then '' else p.postal_code end,
        area_id = case when ${keepsPoint} then p.area_id else excluded.area_id end,
        area_path = case when ${keepsPoint} then p.area_path else excluded.area_path end,
        lon = case when ${keepsPoint} then p.lon else excluded.lon end,
        lat = case when ${keepsPoint} then p.lat else excluded.lat end,
        is_approximate = p.is_approximate and excluded.is_approximate
      where (p.name, p.address_original) is distinct from (excluded.name, excluded.address_original)
        or excluded.postal_code not in ('', p.postal_code)
        or ${moves}
      ${asCreated}`,
  );
}

/** Farther away an address says nothing of a place. Metres. */
const farthest = 200;

/**
 * Fills in postal codes of places that have none.
 * That of the nearest known address; failing that, the only one of their municipality.
 */
export async function fillPostalCodes(tx: Tx): Promise<void> {
  await sql`
    update places p set postal_code = near.zip
    from (
      select q.id, n.zip from places q cross join lateral (
        select n.zip, app.metres_between(n.lon, n.lat, q.lon, q.lat) as distance from street_numbers n
        where n.tenant_id = q.tenant_id and n.cell = any(app.cells_around(q.lon, q.lat)) and n.zip <> ''
        order by distance, n.letter limit 1) n
      where q.tenant_id = ${tx.tenantId} and q.postal_code = '' and not q.is_approximate and n.distance <= ${farthest}
    ) near
    where p.tenant_id = ${tx.tenantId} and p.id = near.id`.execute(replanned(tx));
  await sql`
    update places p set postal_code = single.code
    from (
      select a.path, min(z.code) as code from postal_codes z
      join areas a on a.tenant_id = z.tenant_id and a.id = z.area_id
      where z.tenant_id = ${tx.tenantId} group by a.path having count(*) = 1
    ) single
    join (
      select q.id, above.path from places q cross join lateral ${pathsAbove(sql.ref('q.area_path'))} above
      where q.tenant_id = ${tx.tenantId} and q.postal_code = ''
    ) missing on missing.path = single.path
    where p.tenant_id = ${tx.tenantId} and p.id = missing.id`.execute(replanned(tx));
}

export type StationRecord = {
  id: string;
  place_id: string;
  cusec: string;
  code: string;
  electors: number | null;
  surname_from: string;
  surname_to: string;
};

/** Lists the ids of the tenant's places by code. */
export async function listPlaceIds(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('places').where('tenant_id', '=', tx.tenantId).select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Inserts or updates tables; electors that the files don't give stay as they are. */
export function upsertStations(tx: Tx, stations: readonly StationRecord[]): Promise<Written> {
  return writeInChunks(
    tx,
    stations,
    (chunk) =>
      sql`
      insert into stations as s (tenant_id, id, place_id, code, cusec, electors, surname_from, surname_to)
      select ${tx.tenantId}, r.*
      from json_to_recordset(${JSON.stringify(chunk)}::json) as r (id uuid, place_id uuid, code text, cusec text, electors int,
        surname_from text, surname_to text)
      on conflict (tenant_id, cusec, code) do update set
        place_id = excluded.place_id, electors = coalesce(excluded.electors, s.electors),
        surname_from = excluded.surname_from, surname_to = excluded.surname_to
      where (s.place_id, s.surname_from, s.surname_to) is distinct from
            (excluded.place_id, excluded.surname_from, excluded.surname_to)
        or excluded.electors is not null and s.electors is distinct from excluded.electors
      ${asCreated}`,
  );
}

// Comparing and writing what differs ----------------------------------------------------------

export type KnownPlace = {
  id: string;
  code: string;
  name: string;
  address: string;
  search: string;
  postal_code: string;
  area_path: string;
  lon: number;
  lat: number;
  is_approximate: boolean;
  /** five digits; '' where it isn't known */
  municipality: string;
};

/** Lists the tenant's places, some of their columns, for comparing. */
export async function listKnownPlaces(tx: Tx): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`
    select id, code, name, address, search, postal_code, area_path, lon, lat, is_approximate,
      coalesce(substring(area_path from '(?:^|\\.)(\\d{5})\\.'), '') as municipality
    from places where tenant_id = ${tx.tenantId}`.execute(tx);
  return rows;
}

export type KnownStation = Omit<StationRecord, 'electors'> & { electors: number | null };

export async function listKnownStations(tx: Tx): Promise<KnownStation[]> {
  const { rows } = await sql<KnownStation>`
    select id, place_id, cusec, code, electors, coalesce(surname_from, '') as surname_from,
      coalesce(surname_to, '') as surname_to
    from stations where tenant_id = ${tx.tenantId}`.execute(tx);
  return rows;
}

/** Counts the live assignments of the current election by place. */
export async function countAssigned(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ place_id: string; count: number }>`
    select place_id, count(*)::int as count from assignments
    where tenant_id = ${tx.tenantId} and state in ('assigned', 'confirmed') group by place_id`.execute(tx);
  return new Map(rows.map(({ place_id, count }) => [place_id, count]));
}

/** Writes a chunk of new places. */
export async function insertPlaces(tx: Tx, places: readonly PlaceRecord[]): Promise<void> {
  await sql`
    insert into places (tenant_id, id, code, name, address, postal_code, search, area_id, area_path, lon, lat, is_approximate)
    select ${tx.tenantId}, r.*
    from json_to_recordset(${JSON.stringify(places)}::json) as r (id uuid, code text, name text, address text, postal_code text,
      search text, area_id uuid, area_path text, lon float8, lat float8, is_approximate boolean)`.execute(
    replanned(tx),
  );
}

/** Writes a chunk of places that differ; those without `area_id` stay where they are. */
export async function updatePlaces(
  tx: Tx,
  places: readonly (Pick<PlaceRecord, 'id' | 'name' | 'address' | 'postal_code' | 'search'> & Partial<PlaceRecord>)[],
): Promise<void> {
  await sql`
    update places p set name = r.name, address = r.address, postal_code = r.postal_code, search = r.search,
      area_id = coalesce(r.area_id, p.area_id), area_path = coalesce(r.area_path, p.area_path),
      lon = coalesce(r.lon, p.lon), lat = coalesce(r.lat, p.lat),
      is_approximate = p.is_approximate and r.area_id is null, update_date = now()
    from json_to_recordset(${JSON.stringify(places)}::json) as r (id uuid, name text, address text, postal_code text,
      search text, area_id uuid, area_path text, lon float8, lat float8)
    where p.tenant_id = ${tx.tenantId} and p.id = r.id`.execute(replanned(tx));
}

const stationColumns = sql`(id uuid, place_id uuid, cusec text, code text, electors int, surname_from text, surname_to text)`;

/** Writes a chunk of new tables. */
export async function insertStations(tx: Tx, stations: readonly StationRecord[]): Promise<void> {
  await sql`
    insert into stations (tenant_id, id, place_id, cusec, code, electors, surname_from, surname_to)
    select ${tx.tenantId}, r.* from json_to_recordset(${JSON.stringify(stations)}::json) as r ${stationColumns}`.execute(
    replanned(tx),
  );
}

/** Writes a chunk of tables that differ. */
export async function updateStations(tx: Tx, stations: readonly StationRecord[]): Promise<void> {
  await sql`
    update stations s set place_id = r.place_id, electors = r.electors, surname_from = r.surname_from, surname_to = r.surname_to
    from json_to_recordset(${JSON.stringify(stations)}::json) as r ${stationColumns}
    where s.tenant_id = ${tx.tenantId} and s.id = r.id`.execute(replanned(tx));
}

/** Lists municipalities with their names. */
export async function listTowns(tx: Tx): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from areas where tenant_id = ${tx.tenantId} and level = 'adm4'`.execute(tx);
  return rows;
}
