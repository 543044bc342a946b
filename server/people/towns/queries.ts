import { type RawBuilder, sql } from 'kysely';
import type { Point } from '#contract/fields.ts';

/** Adds postal code and town, unless the address ends with its town. Null without a place. */
export const addressWithTown = (place: string) => {
  const column = (name: string) => sql.ref(`${place}.${name}`);
  const [address, path] = [column('address'), column('area_path')];
  const [tenant, zip] = [column('tenant_id'), column('postal_code')];
  return sql<string>`(case when ${address} is not null then concat_ws(', ', nullif(${address}, ''), (
    select case ${zip} when '' then '' else ${zip} || ' ' end || town.name from areas town
    where town.tenant_id = ${tenant} and town.level = 'adm4' and right(${address}, length(town.name)) <> town.name
      and ${isAround(path)}
    limit 1)) end)`;
};

/** Null if only the municipality's centre is known. */
export const exactPoint = (place: string) => {
  const column = (name: string) => sql.ref(`${place}.${name}`);
  return sql<Point | null>`(case when not ${column('is_approximate')}
    then json_build_object('type', 'Point', 'coordinates', json_build_array(${column('lon')}, ${column('lat')})) end)`;
};

/** Census sections only have numbers: takes the name of the area above. */
export const areaName = (area: string, above: string) =>
  sql`case ${sql.ref(`${area}.level`)} when 'adm7' then ${sql.ref(`${above}.name`)} else ${sql.ref(`${area}.name`)} end`;

export const withAreaAbove = (area: string, above: string) => {
  const [ar, up] = [sql.ref(area), sql.ref(above)];
  return sql`left join areas ${up} on ${up}.tenant_id = ${ar}.tenant_id and ${up}.id = ${ar}.parent_id`;
};

/** Name of the area of a place. */
export const areaNameOf = (place: string) => sql`(select ${areaName('a', 'up')} from areas a
    ${withAreaAbove('a', 'up')}
    where a.tenant_id = ${sql.ref(`${place}.tenant_id`)} and a.id = ${sql.ref(`${place}.area_id`)})`;

/** Municipality of the place. Null outside any. */
export const townName = (place: string) => sql<string | null>`(
  select town.name from areas town
  where town.tenant_id = ${sql.ref(`${place}.tenant_id`)} and town.level = 'adm4' and ${isAround(sql.ref(`${place}.area_path`))}
  limit 1)`;

/** Matches areas `town` whose path begins `path`. An index finds each of them. */
const isAround = (path: RawBuilder<unknown>) => sql<boolean>`
  town.path = any(array(
    select substring(${path} from 1 for n) from generate_series(1, length(${path})) n
    where substring(${path} from n for 1) = '.'))`;
