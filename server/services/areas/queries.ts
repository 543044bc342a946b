import { sql } from 'kysely';
import type { z } from 'zod';
import type { area, levels } from '#contract/areas.ts';
import { spain } from '#contract/countries.ts';
import type { GeoBox } from '#contract/map-bounds.ts';
import type { SignedIn } from '../../core/context.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { remember } from '../../core/memory.ts';
import { directionOf, listPage } from '../../core/queries.ts';
import { isAreaReached } from '../../people/reach/queries.ts';
import type { AreaDrawing } from './geometry/fitting.ts';

type Level = (typeof levels)[number];
export type AreaRow = z.input<typeof area>;

/** Counts municipalities of a zone too. */
export const hasChildren = (area: string) => {
  const [tenant, id] = [sql.ref(`${area}.tenant_id`), sql.ref(`${area}.id`)];
  return sql<boolean>`(exists (select from areas c where c.tenant_id = ${tenant} and c.parent_id = ${id})
    or exists (select from areas c where c.tenant_id = ${tenant} and c.zone_id = ${id}))`;
};

/** Matches municipalities of a zone too. */
export const isBelow = (parent: string, area: string) =>
  sql`(${sql.ref(`${area}.parent_id`)} = ${parent} or ${sql.ref(`${area}.zone_id`)} = ${parent})`;

const columns = sql`
  a.id, a.level, a.code, a.name, a.parent_id as parent,
  case when a.lon is null then null else json_build_object('type', 'Point', 'coordinates', json_build_array(a.lon, a.lat)) end as centre,
  ${hasChildren('a')} as has_children,
  (select json_build_object('id', z.id, 'name', z.name) from areas z where z.tenant_id = a.tenant_id and z.id = (
    select m.zone_id from areas m where m.tenant_id = a.tenant_id and m.zone_id is not null
      and m.path = any(array_append(${sql.ref('above.paths')}, a.path)) limit 1)) as zone,
  coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'level', p.level) order by length(p.path))
    from areas p where p.tenant_id = a.tenant_id and p.path = any(${sql.ref('above.paths')})), '[]') as parents`;

/** 'es.09.08.' → {es., es.09.} */
const above = sql`
  cross join lateral (select array(
    select substring(a.path from 1 for n) from generate_series(1, length(a.path) - 1) n where substring(a.path from n for 1) = '.') as paths) above`;

/** `named`: municipalities that the search names, even if by other words. */
export async function listAreas(
  tx: Tx,
  filters: { level?: Level; parent?: string; search?: string[]; named?: string[]; reacher?: SignedIn },
  page: ListPage<'name' | 'code' | 'likeness'>,
) {
  const direction = directionOf(page);
  const words = filters.search?.join(' ') ?? '';
  const isNamed = sql`a.id = any(${filters.named ?? []}::uuid[])`;
  const nearest =
    page.sort === 'likeness'
      ? sql`${isNamed} desc, a.search = ${words} desc, starts_with(a.search, ${words}) desc, `
      : sql``;
  const hasWords = (filters.search ?? []).map((word) => sql`a.search like ${likePattern(word)}`);
  const order = sql`${nearest}${page.sort === 'code' ? sql`a.code` : sql`a.name collate names`} ${direction}, a.id`;
  return listPage<AreaRow>(replanned(tx), {
    columns,
    from: sql`areas a`,
    picked: { as: 'a', joins: above },
    where: [
      sql`a.tenant_id = ${tx.tenantId}`,
      ...(filters.level ? [sql`a.level = ${filters.level}`] : []),
      ...(filters.parent ? [isBelow(filters.parent, 'a')] : []),
      ...(filters.reacher ? [isAreaReached(filters.reacher, 'a')] : []),
      ...(hasWords.length > 0 ? [sql`(${sql.join(hasWords, sql` and `)} or ${isNamed})`] : []),
    ],
    order,
    ...page,
  });
}

export const findArea = (tx: Tx, id: string) =>
  tx.find(sql<AreaRow>`select ${columns} from areas a ${above} where a.tenant_id = ${tx.tenantId} and a.id = ${id}`);

export async function findAreaPath(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('areas')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .select('path')
    .executeTakeFirst();
  return row?.path;
}

/** Includes the paths of a zone's municipalities. Empty if the area doesn't exist. */
export const listAreaPaths = (tx: Tx, id: string) =>
  tx.listValues(sql<{ path: string }>`
    select path from areas where tenant_id = ${tx.tenantId} and id = ${id}
    union all select path from areas where tenant_id = ${tx.tenantId} and zone_id = ${id}`);

export type AreaCandidate = { id: string; level: Level; path: string; name: string; boundary: unknown };

/** Lists areas whose box contains a point, smallest first. The caller checks boundaries. */
export const listAreasAround = (tx: Tx, lon: number, lat: number) =>
  tx.list(sql<AreaCandidate>`
    select id, level, path, name, boundary from areas
    where tenant_id = ${tx.tenantId} and level in ('adm4', 'adm5', 'adm6', 'adm7')
      and min_lon <= ${lon} and max_lon >= ${lon} and min_lat <= ${lat} and max_lat >= ${lat} and boundary is not null
    order by length(path) desc limit 100`);

export type MunicipalityPath = { id: string; path: string; code: string; name: string };

/** `codes`: candidates whatever their names. */
export const listMunicipalitiesLike = (tx: Tx, words: readonly string[], codes: readonly string[]) =>
  tx.list(sql<MunicipalityPath>`
    select id, path, code, name from areas
    where tenant_id = ${tx.tenantId} and level = 'adm4'
      and (search like any(${words.map(likePattern)}::text[]) or code = any(${codes}::text[]))
    order by code`);

export const listReferenceNames = (tx: Tx) =>
  tx.list(sql<{ code: string; name: string; other_names: string[] }>`
    select code, name, other_names from reference.areas where level = 'adm4'`);

export const listMunicipalitiesByPostalCode = (tx: Tx, code: string) =>
  tx.list(sql<MunicipalityPath>`
    select a.id, a.path, a.code, a.name
    from postal_codes z join areas a on a.tenant_id = z.tenant_id and a.id = z.area_id
    where z.tenant_id = ${tx.tenantId} and z.code = ${code} and a.level = 'adm4' order by a.code`);

/** Spain comes first. */
export const listCountries = (tx: Tx) =>
  remember(tx, 'countries', () =>
    tx
      .selectFrom('areas')
      .where('tenant_id', '=', tx.tenantId)
      .where('level', '=', 'adm0')
      .select(['id', 'code', 'name'])
      .orderBy(sql`upper(code) = ${spain}`, 'desc')
      .orderBy('name')
      .limit(20)
      .execute(),
  );

/** Lock that every bulk write of areas or places holds, so that looked-up ids stay valid. */
export const importsLock = (tx: Tx) => sql`hashtextextended('import ' || ${tx.tenantId}, 0)`;

/** Returns false at once if another import is running. */
export const tryLockImports = async (tx: Tx): Promise<boolean> =>
  (await replanned(tx).findValue(
    sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${importsLock(tx)}) as held`,
  )) ?? false;

type Outlined = { id: string; name: string; geometry: unknown };

/** `geometry`: null if unknown; `below`: areas directly below. */
export async function findBoundary(tx: Tx, id: string, limit: number) {
  const rows = await tx.list(sql<Outlined>`
    select id, name, boundary as geometry from areas where tenant_id = ${tx.tenantId} and id = ${id}
    union all (
      select a.id, a.name, a.boundary from areas a
      where a.tenant_id = ${tx.tenantId} and ${isBelow(id, 'a')} and a.level <> 'jez' and a.boundary is not null
      order by a.code limit ${limit})`);
  const [area, ...below] = rows;
  return area && { geometry: area.geometry, below };
}

export async function listBoundaries(
  tx: Tx,
  { level, hasPlaces, west, south, east, north }: GeoBox & { level: Level; hasPlaces: boolean },
  limit: number,
) {
  const holding = sql`
    select distinct array_to_string((string_to_array(h.area_path, '.'))[1:n], '.') || '.'
    from (select distinct area_path from places where tenant_id = ${tx.tenantId}) h
    cross join generate_series(1, length(h.area_path) - length(replace(h.area_path, '.', ''))) n`;
  const held =
    level === 'jez'
      ? sql`and id in (
          select m.zone_id from areas m where m.tenant_id = ${tx.tenantId} and m.zone_id is not null and m.path in (${holding}))`
      : sql`and path in (${holding})`;
  return (hasPlaces ? replanned(tx) : tx).list(sql<{
    id: string;
    code: string;
    name: string;
    level: Level;
    boundary: unknown;
  }>`
    select id, code, name, level, boundary from areas
    where tenant_id = ${tx.tenantId} and level = ${level} and boundary is not null ${hasPlaces ? held : sql``}
      and min_lon <= ${east} and max_lon >= ${west} and min_lat <= ${north} and max_lat >= ${south}
    order by abs(lon - ${(west + east) / 2}::float8) + abs(lat - ${(south + north) / 2}::float8) limit ${limit}`);
}

/** Lists municipalities with districts, and their neighbours. */
export const listCities = (tx: Tx) =>
  replanned(tx).list(sql<AreaDrawing>`
    with parts as materialized (
      select d.parent_id as id, json_agg(d.boundary) as inside from areas d
      where d.tenant_id = ${tx.tenantId} and d.level = 'adm5' and d.boundary is not null group by d.parent_id)
    select a.id, a.boundary, coalesce((select p.inside from parts p where p.id = a.id), '[]') as inside from areas a
    where a.tenant_id = ${tx.tenantId} and a.level = 'adm4' and a.boundary is not null and exists (
      select from parts p join areas c on c.tenant_id = a.tenant_id and c.id = p.id
      where a.min_lon <= c.max_lon and a.max_lon >= c.min_lon and a.min_lat <= c.max_lat and a.max_lat >= c.min_lat)`);

/** `paths`: with everything below; default: all. Undefined if no boundary is known there. */
export const findBox = (tx: Tx, paths: readonly string[] | undefined): Promise<GeoBox | undefined> =>
  remember(tx, `box:${paths?.join() ?? '*'}`, async () => {
    const under = paths
      ? sql`(${sql.join(
          paths.map((path) => sql`path ^@ ${path}`),
          sql` or `,
        )})`
      : sql`true`;
    return replanned(tx).find(sql<GeoBox>`
      select min(min_lon) as west, min(min_lat) as south, max(max_lon) as east, max(max_lat) as north
      from areas where tenant_id = ${tx.tenantId} and ${under} having min(min_lon) is not null`);
  });

export const listHomePaths = (tx: Tx, userId: string) =>
  tx.listValues(sql<{ area_path: string }>`
    select area_path from users where tenant_id = ${tx.tenantId} and id = ${userId} and area_path <> ''`);
