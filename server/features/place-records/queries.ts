import { sql } from 'kysely';
import type { Station } from '#contract/places.ts';
import type { Tx } from '../../core/database.ts';
import { deleteRows, insertRow, updateRows } from '../../core/rows/queries.ts';
import { isPlaceReached, type Reacher } from '../../people/reach/queries.ts';

export type TownArea = {
  id: string;
  path: string;
  name: string;
  lon: number | null;
  lat: number | null;
  min_lon: number | null;
  min_lat: number | null;
  max_lon: number | null;
  max_lat: number | null;
};
const areaColumns = sql`a.id, a.path, a.name, a.lon, a.lat, a.min_lon, a.min_lat, a.max_lon, a.max_lat`;

/** Finds an area if it's a municipality or within one. */
export async function findTownArea(tx: Tx, id: string): Promise<TownArea | undefined> {
  return tx.find(sql<TownArea>`
    select ${areaColumns} from areas a
    where a.tenant_id = ${tx.tenantId} and a.id = ${id} and a.level in ('adm4', 'adm5', 'adm6', 'adm7')`);
}

/** Finds the nearest municipality whose box, widened by `margin` degrees, contains a point. */
export async function findTownNear(tx: Tx, lon: number, lat: number, margin: number): Promise<TownArea | undefined> {
  return tx.find(sql<TownArea>`
    select ${areaColumns} from areas a
    where a.tenant_id = ${tx.tenantId} and a.level = 'adm4'
      and a.min_lon - ${margin}::float8 <= ${lon} and a.max_lon + ${margin}::float8 >= ${lon}
      and a.min_lat - ${margin}::float8 <= ${lat} and a.max_lat + ${margin}::float8 >= ${lat}
    order by greatest(a.min_lon - ${lon}, ${lon} - a.max_lon, 0) + greatest(a.min_lat - ${lat}, ${lat} - a.max_lat, 0),
      abs(a.lon - ${lon}) + abs(a.lat - ${lat}) limit 1`);
}

export type Town = { id: string; code: string; path: string };

/** Locks a path's municipality, if any, to prevent two places with one name. */
export async function lockTown(tx: Tx, areaPath: string): Promise<Town | undefined> {
  return tx.find(sql<Town>`
    select a.id, a.code, a.path from areas a
    where a.tenant_id = ${tx.tenantId} and a.level = 'adm4' and ${areaPath}::text ^@ a.path
    for no key update`);
}

export type PlaceColumns = {
  name: string;
  address: string;
  postal_code: string;
  search: string;
  area_id: string;
  area_path: string;
  lon: number;
  lat: number;
  is_approximate: boolean;
  notes: string;
  priority: string | null;
  total_proxies: number;
};

export async function insertPlace(tx: Tx, id: string, columns: PlaceColumns): Promise<void> {
  await insertRow(tx, 'places', { ...columns, id, code: id });
}

export async function updatePlace(tx: Tx, id: string, columns: Partial<PlaceColumns>): Promise<void> {
  await updateRows(tx, 'places', { id }, { ...columns, update_date: sql`now()` });
}

export async function findAreaPathOf(tx: Tx, placeId: string): Promise<string> {
  const { area_path } = await tx
    .selectFrom('places')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', placeId)
    .select('area_path')
    .executeTakeFirstOrThrow();
  return area_path;
}

export async function listAddresses(
  tx: Tx,
  areaPath: string,
): Promise<{ id: string; name: string; address: string }[]> {
  return tx.list(sql<{ id: string; name: string; address: string }>`
    select p.id, p.name, p.address from places p
    where p.tenant_id = ${tx.tenantId} and p.area_path ^@ ${areaPath}`);
}

/** Keeps the place's name in assignments. */
export async function deletePlaceRow(tx: Tx, id: string, name: string): Promise<void> {
  await updateRows(tx, 'assignments', { place_id: id }, { place_name: name });
  await deleteRows(tx, 'places', { id });
}

export async function listProposalsTo(tx: Tx, placeId: string): Promise<string[]> {
  return tx.listValues(sql<{ id: string }>`
    select id from proposals
    where tenant_id = ${tx.tenantId} and state = 'ready' and id in (
      select proposal_id from proposal_people where tenant_id = ${tx.tenantId} and place_id = ${placeId})`);
}

/** Locks people assigned to a place in any election. */
export async function lockPeopleOf(tx: Tx, placeId: string): Promise<string[]> {
  return tx.listValues(sql<{ id: string }>`
    select u.id from users u
    where u.tenant_id = ${tx.tenantId} and u.id in (
      select a.user_id from assignments a
      where a.tenant_id = ${tx.tenantId} and a.place_id = ${placeId} and a.state in ('assigned', 'confirmed'))
    order by u.id for no key update`);
}

export type EndedAssignment = { user: string; slots: string[]; is_current: boolean };

/** Ends live assignments to a place in every election. */
export async function endAssignmentsTo(tx: Tx, placeId: string, by: string): Promise<EndedAssignment[]> {
  return tx.list(sql<EndedAssignment>`
    update assignments a set state = 'ended', changed_by = ${by}, changed_at = now()
    from elections e
    where a.tenant_id = ${tx.tenantId} and a.place_id = ${placeId} and a.state in ('assigned', 'confirmed')
      and e.tenant_id = a.tenant_id and e.id = a.election_id
    returning a.user_id as "user", a.slots, e.is_current`);
}

type Key = { cusec: string; code: string };

/** Lists tables that belong to another place. Names the place only if within reach. */
export async function listTaken(
  tx: Tx,
  actor: Reacher,
  placeId: string,
  keys: readonly Key[],
): Promise<(Key & { place: string | null })[]> {
  if (keys.length === 0) return [];
  return tx.list(sql<Key & { place: string | null }>`
    select s.cusec, s.code, case when ${isPlaceReached(actor, 'p')} then p.name end as place
    from json_to_recordset(${JSON.stringify(keys)}::json) as k (cusec text, code text)
    join stations s on s.tenant_id = ${tx.tenantId} and s.cusec = k.cusec and s.code = k.code
    join places p on p.tenant_id = s.tenant_id and p.id = s.place_id
    where p.id <> ${placeId}`);
}

/** Lists which tables are assigned in the current election. */
export async function listHeld(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return tx.listValues(sql<{ code: string }>`
    select s.code from stations s
    where s.tenant_id = ${tx.tenantId} and s.id = any(${ids}) and exists (
      select from assignments a join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current
      where a.tenant_id = s.tenant_id and a.station_id = s.id and a.state in ('assigned', 'confirmed'))
    order by s.cusec, s.code`);
}

export async function deleteStations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(sql`delete from stations where tenant_id = ${tx.tenantId} and id = any(${ids})`);
}

/** Writes a place's new and changed tables in one statement, since two may swap codes. */
export async function writeStations(tx: Tx, placeId: string, stations: readonly Station[]): Promise<void> {
  if (stations.length === 0) return;
  const ids = stations.map(({ id }) => id);
  await tx.run(sql`update stations set code = id::text where tenant_id = ${tx.tenantId} and id = any(${ids})`);
  await tx.run(sql`
    insert into stations as s (tenant_id, id, place_id, code, cusec, electors, surname_from, surname_to)
    select ${tx.tenantId}, r.id, ${placeId}, r.code, r.cusec, r.electors, r.surname_from, r.surname_to
    from json_to_recordset(${JSON.stringify(stations)}::json) as r (id uuid, code text, cusec text, electors int,
      surname_from text, surname_to text)
    on conflict (tenant_id, id) do update set code = excluded.code, cusec = excluded.cusec, electors = excluded.electors,
      surname_from = excluded.surname_from, surname_to = excluded.surname_to`);
}
