import { sql } from 'kysely';

type Alias = 'p' | 'pl';

/** The name of the municipality of the place `alias`, however small its area is. */
export const townName = (alias: Alias) =>
  sql<string | null>`(select town.name from areas town where ${isTownOf(alias)} limit 1)`;

/** The address of the place `alias` with postal code and town, unless it ends in its town. */
export const addressWithTown = (alias: Alias) => {
  const [address, zip] = ['address', 'postal_code'].map((column) => sql.ref(`${alias}.${column}`));
  return sql<string>`(${address} || coalesce((
    select ', ' || case ${zip} when '' then '' else ${zip} || ' ' end || town.name from areas town
    where ${isTownOf(alias)} and right(${address}, length(town.name)) <> town.name
    limit 1), ''))`;
};

const isTownOf = (alias: Alias) => {
  const [path, tenant] = ['area_path', 'tenant_id'].map((column) => sql.ref(`${alias}.${column}`));
  return sql<boolean>`town.tenant_id = ${tenant} and town.level = 'adm4' and town.path = any(array(
        select substring(${path} from 1 for n) from generate_series(1, length(${path})) n
        where substring(${path} from n for 1) = '.'))`;
};
