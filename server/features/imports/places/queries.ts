import { sql } from 'kysely';
import { replanned, type Tx } from '../../../core/database.ts';
import { pathsAbove } from '../../../people/reach/queries.ts';
import { asColumns } from '../queries.ts';

export type PlaceRecord = {
  id: string;
  code: string;
  name: string;
  address: string;
  postal_code: string;
  search: string;
  area_id: string;
  area_path: string;
  lon: number;
  lat: number;
  is_approximate: boolean;
};

/** Most metres to the nearest address for it to give a place's postal code. */
const farthest = 200;

/** Takes the nearest known address's code, or else the municipality's only one. */
export async function fillPostalCodes(tx: Tx): Promise<void> {
  // Joins on cells. With `= any(…)`, PostgreSQL 15 reads all numbers of the tenant per place.
  await replanned(tx).run(sql`
    update places p set postal_code = near.zip
    from (
      select q.id, n.zip from places q cross join lateral (
        select n.zip, app.metres_between(n.lon, n.lat, q.lon, q.lat) as distance
        from unnest(app.cells_around(q.lon, q.lat)) around (cell)
        join street_numbers n on n.tenant_id = q.tenant_id and n.cell = around.cell
        where n.zip <> ''
        order by distance, n.letter limit 1) n
      where q.tenant_id = ${tx.tenantId} and q.postal_code = '' and not q.is_approximate and n.distance <= ${farthest}
    ) near
    where p.tenant_id = ${tx.tenantId} and p.id = near.id`);
  const above = pathsAbove(sql.ref('p.area_path'));
  // Looks rows up: without statistics, PostgreSQL expects one row and loops over all pairs.
  await replanned(tx).run(sql`
    with single as materialized (
      select jsonb_object_agg(area_id, code) as by_id from (
        select area_id, min(code) as code from postal_codes
        where tenant_id = ${tx.tenantId} group by area_id having count(*) = 1) one
    ), codes as materialized (
      select jsonb_object_agg(a.path, single.by_id ->> a.id::text) as by_path from areas a, single
      where a.tenant_id = ${tx.tenantId} and single.by_id ->> a.id::text is not null
    )
    update places p set postal_code = (select min(codes.by_path ->> above.path) from codes, ${above} above)
    where p.tenant_id = ${tx.tenantId} and p.postal_code = ''
      and exists (select from codes, ${above} above where codes.by_path ->> above.path is not null)`);
}

export type StoredPlace = {
  id: string;
  code: string;
  name: string;
  address: string;
  /** as in the last file, or else the current address */
  address_original: string;
  postal_code: string;
  area_path: string;
  lon: number;
  lat: number;
  is_approximate: boolean;
  is_on_street: boolean;
  /** five digits; '' if unknown */
  municipality: string;
};

/** Returns true if places exist. Without places there are no tables, which belong to them. */
export const hasPlaces = (tx: Tx): Promise<boolean> =>
  tx.has(sql`select from places where tenant_id = ${tx.tenantId} limit 1`);

const townOfPath = sql`coalesce(substring(area_path from '(?:^|\\.)(\\d{5})\\.'), '')`;

/** Includes places elsewhere whose tables or code belong to one of the municipalities. */
export const listKnownPlaces = (tx: Tx, towns: readonly string[]): Promise<StoredPlace[]> =>
  replanned(tx).list(sql<StoredPlace>`
    select id, code, name, address, coalesce(nullif(address_original, ''), address) as address_original, postal_code,
      area_path, lon, lat, is_approximate, is_on_street,
      ${townOfPath} as municipality
    from places
    where tenant_id = ${tx.tenantId}
      and (left(code, 5) = any(${towns})
        or area_id in (select id from areas where tenant_id = ${tx.tenantId} and level in ('adm4', 'adm5', 'adm6', 'adm7')
          and left(code, 5) = any(${towns}))
        or id in (select place_id from stations where tenant_id = ${tx.tenantId} and left(cusec, 5) = any(${towns})))`);

/** `batch`: creation time, shared by the places of one import. */
export type TownCount = { town: string; batch: string; places: number };

export const countPlacesByTown = (tx: Tx): Promise<TownCount[]> =>
  tx.list(sql<TownCount>`
    select ${townOfPath} as town, creation_date::text as batch, count(*)::int as places
    from places where tenant_id = ${tx.tenantId} and ${townOfPath} <> '' group by 1, 2`);

export const listPlacesOf = (
  tx: Tx,
  towns: readonly string[],
): Promise<Pick<StoredPlace, 'id' | 'name' | 'municipality'>[]> =>
  tx.list(sql<Pick<StoredPlace, 'id' | 'name' | 'municipality'>>`
    select id, name, ${townOfPath} as municipality from places
    where tenant_id = ${tx.tenantId} and ${townOfPath} = any(${towns}) order by 3, name, id`);

/** Known tables, by section and code. */
export type KnownStations = ReadonlyMap<string, StationRecord>;

export async function listKnownStations(tx: Tx, towns: readonly string[]): Promise<KnownStations> {
  const stations = await replanned(tx).list(sql<StationRecord>`
    select id, place_id, cusec, code, electors, coalesce(surname_from, '') as surname_from,
      coalesce(surname_to, '') as surname_to
    from stations where tenant_id = ${tx.tenantId} and left(cusec, 5) = any(${towns})`);
  return new Map(stations.map((station) => [`${station.cusec} ${station.code}`, station]));
}

/** Counts the current election's assignments by place. */
export async function countAssigned(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.list(sql<{ place_id: string; count: number }>`
    select place_id, count(*)::int as count from assignments
    where tenant_id = ${tx.tenantId} and place_id is not null and state in ('assigned', 'confirmed')
    group by place_id`);
  return new Map(rows.map(({ place_id, count }) => [place_id, count]));
}

/** Counts tables once, after `work`, instead of after each statement. */
export async function countedOnce(tx: Tx, work: () => Promise<void>): Promise<void> {
  await tx.run(sql`select set_config('app.counts_later', 'on', true)`);
  await work();
  await tx.run(sql`select app.count_tables()`);
  await tx.run(sql`select set_config('app.counts_later', 'off', true)`);
}

const placeColumns = {
  id: 'uuid',
  code: 'text',
  name: 'text',
  address: 'text',
  postal_code: 'text',
  search: 'text',
  area_id: 'uuid',
  area_path: 'text',
  lon: 'float8',
  lat: 'float8',
  is_approximate: 'boolean',
} as const;

export const insertPlaces = (tx: Tx, places: readonly PlaceRecord[]): Promise<void> =>
  replanned(tx).run(sql`
    insert into places (tenant_id, id, code, name, address, address_original, postal_code, search, area_id, area_path,
      lon, lat, is_approximate)
    select ${tx.tenantId}, r.id, r.code, r.name, r.address, r.address, r.postal_code, r.search, r.area_id, r.area_path,
      r.lon, r.lat, r.is_approximate
    from ${asColumns(places, placeColumns)}`);

/** Updates the planner's statistics before tables refer to the new places. */
export const analyzeNewPlaces = (tx: Tx): Promise<void> => tx.run(sql`select app.analyze_places()`);

/** Without `area_id`, the place keeps its location; if it's approximate now, as one on a street. */
export type PlaceUpdate = Pick<PlaceRecord, 'id' | 'name' | 'address' | 'postal_code' | 'search'> &
  Pick<StoredPlace, 'address_original'> &
  Partial<PlaceRecord>;

export const updatePlaces = (tx: Tx, places: readonly PlaceUpdate[]): Promise<void> =>
  replanned(tx).run(sql`
    update places p set name = r.name, address = r.address, address_original = r.address_original,
      postal_code = r.postal_code, search = r.search,
      area_id = coalesce(r.area_id, p.area_id), area_path = coalesce(r.area_path, p.area_path),
      lon = coalesce(r.lon, p.lon), lat = coalesce(r.lat, p.lat),
      is_on_street = r.area_id is null and (p.is_on_street or coalesce(r.is_approximate, false)),
      is_approximate = coalesce(r.is_approximate, p.is_approximate), update_date = now()
    from json_to_recordset(${JSON.stringify(places)}::json) as r (id uuid, name text, address text, address_original text,
      postal_code text, search text, area_id uuid, area_path text, lon float8, lat float8, is_approximate boolean)
    where p.tenant_id = ${tx.tenantId} and p.id = r.id`);

export type StationRecord = {
  id: string;
  place_id: string;
  cusec: string;
  code: string;
  electors: number | null;
  surname_from: string;
  surname_to: string;
};

const stationColumns = {
  id: 'uuid',
  place_id: 'uuid',
  cusec: 'text',
  code: 'text',
  electors: 'int',
  surname_from: 'text',
  surname_to: 'text',
} as const;

export const insertStations = (tx: Tx, stations: readonly StationRecord[]): Promise<void> =>
  replanned(tx).run(sql`
    insert into stations (tenant_id, id, place_id, cusec, code, electors, surname_from, surname_to)
    select ${tx.tenantId}, r.* from ${asColumns(stations, stationColumns)}`);

export const updateStations = (tx: Tx, stations: readonly StationRecord[]): Promise<void> =>
  replanned(tx).run(sql`
    update stations s set place_id = r.place_id, electors = r.electors, surname_from = r.surname_from, surname_to = r.surname_to
    from json_to_recordset(${JSON.stringify(stations)}::json)
      as r (id uuid, place_id uuid, electors int, surname_from text, surname_to text)
    where s.tenant_id = ${tx.tenantId} and s.id = r.id`);
