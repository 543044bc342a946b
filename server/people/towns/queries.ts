import { sql } from 'kysely';

/** The address of the place `alias` with postal code and town, unless it ends in its town. */
export const addressWithTown = (alias: 'p' | 'pl') => {
  const [address, path, tenant, zip] = ['address', 'area_path', 'tenant_id', 'postal_code'].map((column) =>
    sql.ref(`${alias}.${column}`),
  );
  return sql<string>`(${address} || coalesce((
    select ', ' || case ${zip} when '' then '' else ${zip} || ' ' end || town.name from areas town
    where town.tenant_id = ${tenant} and town.level = 'adm4' and right(${address}, length(town.name)) <> town.name
      and town.path = any(array(
        select substring(${path} from 1 for n) from generate_series(1, length(${path})) n
        where substring(${path} from n for 1) = '.'))
    limit 1), ''))`;
};
