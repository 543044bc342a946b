import { type SqlBool, sql } from 'kysely';
import { type Slot, slots } from '#contract/coverage.ts';
import type { MapPlace } from '#contract/map.ts';
import type { GeoBox } from '#contract/map-bounds.ts';
import { priorities } from '#contract/place-filters.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { isAreaReached, isPlaceReached, isUnder } from '../../people/reach/queries.ts';
import { areaNameOf } from '../../people/towns/queries.ts';
import { matches, type PlaceFilters, placeCounts } from '../places/index.ts';
import { countsWith } from '../proposals/index.ts';

/** `proposal`: shows places as if it were accepted. */
export type MapConditions = PlaceFilters & { proposal?: string | undefined };
type Filters = MapConditions & { box?: GeoBox };

const counts = placeCounts('p', 'st', 'asg');
const joinsOf = (tx: Tx, { proposal }: Pick<MapConditions, 'proposal'>) =>
  proposal ? countsWith(tx, proposal, counts) : counts.joins;

const isWanted = (tx: Tx, actor: SignedIn, { box, ...filters }: Filters) => sql<SqlBool>`(
  p.tenant_id = ${tx.tenantId} and ${isPlaceReached(actor, 'p')} and ${matches(filters, counts)}
  and ${box ? sql`p.lon between ${box.west} and ${box.east} and p.lat between ${box.south} and ${box.north}` : sql`true`})`;

const had = (slot: Slot) => sql`(${counts.hadIn(slot)})`;
const hadAll = sql`json_build_array(${had('man')}, ${had('tar')}, ${had('esc')})`;
const askedSlots = ({ needs = [...slots] }: Pick<PlaceFilters, 'needs'>) => needs;
const lacking = (filters: PlaceFilters) => sql`(${sql.join(askedSlots(filters).map(counts.neededIn), sql` + `)})`;

type Extent = { bbox: [west: number, south: number, east: number, north: number] };

/** Returns west, south, east and north of the matching places. */
export async function findExtent(tx: Tx, actor: SignedIn, filters: Filters): Promise<Extent['bbox'] | undefined> {
  const rows = await replanned(tx).list(sql<Extent>`
    select json_build_array(min(p.lon), min(p.lat), max(p.lon), max(p.lat)) as bbox
    from places p ${joinsOf(tx, filters)} where ${isWanted(tx, actor, filters)} having count(*) > 0`);
  return rows[0]?.bbox;
}

/** Finds the box around areas within reach; with paths, only areas at or below them. */
export async function findAreasExtent(tx: Tx, actor: SignedIn, { areaPaths }: Pick<Filters, 'areaPaths'>) {
  const rows = await replanned(tx).list(sql<Extent>`
    select json_build_array(min(a.min_lon), min(a.min_lat), max(a.max_lon), max(a.max_lat)) as bbox
    from areas a where a.tenant_id = ${tx.tenantId} and a.min_lon is not null and ${isAreaReached(actor, 'a')}
      and ${areaPaths ? isUnder(sql.ref('a.path'), areaPaths) : sql`true`} having count(*) > 0`);
  return rows[0]?.bbox;
}

export const countPlaces = (tx: Tx, actor: SignedIn, filters: Filters) =>
  replanned(tx).count(sql<{ count: number }>`
    select count(*)::int as count from places p ${joinsOf(tx, filters)} where ${isWanted(tx, actor, filters)}`);

export type PlaceSums = { count: number; needing: number; wanted: number; had: [number, number, number] };

/** Sums places; a surplus at one place doesn't fill a vacancy at another. */
export async function sumPlaces(tx: Tx, actor: SignedIn, filters: Filters): Promise<PlaceSums> {
  const hadOf = (slot: Slot) => sql`coalesce(sum(least(st.stations, ${had(slot)})), 0)::int`;
  const rows = await replanned(tx).list(sql<PlaceSums>`
    select count(*)::int as count, (count(*) filter (where ${lacking(filters)} > 0))::int as needing,
      coalesce(sum(st.stations), 0)::int as wanted,
      json_build_array(${hadOf('man')}, ${hadOf('tar')}, ${hadOf('esc')}) as had
    from places p ${joinsOf(tx, filters)} where ${isWanted(tx, actor, filters)}`);
  return rows[0] ?? { count: 0, needing: 0, wanted: 0, had: [0, 0, 0] };
}

/** Lists places by name; `isByNeed`: most vacancies first. */
export const listPlacesInBox = (
  tx: Tx,
  actor: SignedIn,
  filters: Filters,
  { limit, isByNeed = false }: { limit?: number; isByNeed?: boolean } = {},
) =>
  replanned(tx).list(sql<MapPlace>`
    select p.id, p.name, p.lon, p.lat, p.is_approximate, p.priority, st.stations as wanted, ${hadAll} as had,
      ${areaNameOf('p')} as area_name
    from places p ${joinsOf(tx, filters)}
    where ${isWanted(tx, actor, filters)}
    order by ${isByNeed ? sql`${lacking(filters)} desc, ` : sql``} p.name collate names, p.id
    limit ${limit ?? null}`);

export type DotRow = { lon: number; lat: number; places: number; wanted: number; needed: number; priority: number };

/** Groups places in a box by a grid of `step` degrees. Positions are in 1e-5 degrees. */
export async function listDots(tx: Tx, actor: SignedIn, filters: Filters, step: number): Promise<DotRow[]> {
  const rank = sql`array_position(${[...priorities]}::text[], coalesce(p.priority, 'undefined'))`;
  return replanned(tx).list(sql<DotRow>`
    select round(avg(p.lon) * 100000)::int as lon, round(avg(p.lat) * 100000)::int as lat, count(*)::int as places,
      sum(st.stations * ${sql.lit(askedSlots(filters).length)})::int as wanted, sum(${lacking(filters)})::int as needed, min(${rank})::int - 1 as priority
    from places p ${joinsOf(tx, filters)}
    where ${isWanted(tx, actor, filters)}
    group by floor(p.lat / ${step}::float8), floor(p.lon / ${step}::float8)
    order by floor(avg(p.lat) / ${step}::float8), 1`);
}

export type AreaCounts = {
  id: string;
  level: 'adm1' | 'adm2' | 'adm3' | 'adm4' | 'adm5' | 'adm6' | 'jez';
  code: string;
  name: string;
  is_reached: boolean;
  is_parted: boolean;
  lon: number;
  lat: number;
  places: number;
  needing: number;
  wanted: number;
  had: [number, number, number];
};

/**
 * Sums places by the smallest of these levels' areas around each, trying longest paths first. A
 * zone's places are those of its municipalities, although their paths don't contain it.
 */
export async function sumAreas(
  tx: Tx,
  actor: SignedIn,
  box: GeoBox,
  { levels, limit, ...filters }: MapConditions & { levels: string[]; limit: number },
): Promise<AreaCounts[]> {
  const hadOf = (slot: Slot) => sql`sum(${sql.ref(`c.${slot}`)})::int`;
  return replanned(tx).list(sql<AreaCounts>`
    with shown as materialized (
      select a.id, a.path, a.level, a.code, a.name, a.lon, a.lat, ${isAreaReached(actor, 'a')} as is_reached from areas a
      where a.tenant_id = ${tx.tenantId} and a.level = any(${levels}) and a.boundary is not null and a.lon is not null and a.lat is not null
        and a.min_lon <= ${box.east} and a.max_lon >= ${box.west} and a.min_lat <= ${box.north} and a.max_lat >= ${box.south}),
    held as materialized (
      select id, path from shown where level <> 'jez'
      union all select z.id, m.path from shown z
        join areas m on m.tenant_id = ${tx.tenantId} and m.zone_id = z.id where z.level = 'jez'),
    depths as materialized (
      select distinct array_length(string_to_array(path, '.'), 1) - 1 as depth from held),
    counted as materialized (
      select p.area_path as path, count(*)::int as places, (count(*) filter (where ${lacking(filters)} > 0))::int as needing,
        sum(st.stations)::int as wanted,
        sum(least(st.stations, ${had('man')}))::int as man, sum(least(st.stations, ${had('tar')}))::int as tar,
        sum(least(st.stations, ${had('esc')}))::int as esc
      from places p ${joinsOf(tx, filters)}
      where ${isWanted(tx, actor, filters)} group by p.area_path),
    placed as materialized (
      select distinct on (c.path) c.path, s.id from counted c cross join depths d
      join held s on s.path = array_to_string((string_to_array(c.path, '.'))[1:d.depth], '.') || '.'
      order by c.path, length(s.path) desc)
    select * from (
    select s.id, s.level, s.code, s.name, s.lon, s.lat, s.is_reached,
      exists (select from placed q join shown t on t.id = q.id where t.path ^@ s.path and t.id <> s.id) as is_parted,
      sum(c.places)::int as places, sum(c.needing)::int as needing,
      sum(c.wanted)::int as wanted, json_build_array(${hadOf('man')}, ${hadOf('tar')}, ${hadOf('esc')}) as had
    from placed join counted c on c.path = placed.path join shown s on s.id = placed.id
    group by s.id, s.path, s.level, s.code, s.name, s.lon, s.lat, s.is_reached
    order by abs(s.lon - ${(box.west + box.east) / 2}::float8) + abs(s.lat - ${(box.south + box.north) / 2}::float8), s.id
    limit ${limit}) nearest order by name collate names, id`);
}
