import { CompiledQuery, sql } from 'kysely';
import { replanned, type Tx } from '../../../core/database.ts';

/** A table with tenants' rows, as the catalogue describes it. */
export type TenantTable = {
  name: string;
  /** without generated columns and the tenant's */
  columns: string[];
  /** independent of the database's collation */
  order: string[];
  /** columns that identify a row within the tenant */
  key: string[];
  /** tables referenced by foreign keys, except itself */
  references: string[];
  /** a trigger may change inserted values */
  isRewritten: boolean;
};

export const listTables = (tx: Tx) =>
  tx.list(sql<TenantTable>`
    select c.relname::text as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> o.owner
        order by a.attnum) as columns,
      array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
        from pg_index i, unnest(i.indkey) with ordinality k (number, place) join pg_attribute a on a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.place) as order,
      array(select quote_ident(a.attname)
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary and a.attname <> o.owner) as key,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid order by 1) as references,
      -- 2: before, 4: on insert
      exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 6 = 6) as "isRewritten"
    from pg_class c, lateral (select case when c.relname = 'tenants' then 'id' else 'tenant_id' end as owner) o
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = o.owner and not a.attisdropped)
    order by c.relname`);

export const findMigration = async (tx: Tx) =>
  (await tx.findValue(sql<{ name: string }>`
    select name from app.schema_migrations order by name desc limit 1`)) ?? '';

/** Makes the transaction read one snapshot. Must come first in the transaction. */
export async function readSnapshot(tx: Tx): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`);
  await writeAlike(tx);
}

/** Formats values uniformly, whatever the database's settings. */
export const writeAlike = (tx: Tx) =>
  tx.run(sql`
    select set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true),
      set_config('extra_float_digits', '1', true)`);

export const findMoment = async (tx: Tx) =>
  (await tx.findValue(sql<{ now: string }>`select to_json(now())#>>'{}' as now`)) ?? '';

/** Runs SQL built from catalogue names; values are parameters. */
const run = <R>(tx: Tx, text: string, values: unknown[] = []) =>
  replanned(tx).executeQuery<R>(CompiledQuery.raw(text, values));

const owned = ({ name }: { name: string }) => (name === 'tenants' ? 'id' : 'tenant_id');

/** Opens a cursor in key order. */
export async function openRows(
  tx: Tx,
  table: TenantTable,
  { instead, where }: { instead: Record<string, string>; where: string },
): Promise<void> {
  const columns = table.columns.map((name) => (instead[name] ? `${instead[name]} as ${name}` : name)).join(', ');
  await run(
    tx,
    `declare archived no scroll cursor for select row_to_json(r)::text as line from (
       select ${columns} from ${table.name}
       where ${owned(table)} = current_setting('app.tenant')::uuid and ${where} order by ${table.order.join(', ')}) r`,
  );
}

export async function fetchRows(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await run<{ line: string }>(tx, `fetch ${count} from archived`);
  return rows.map(({ line }) => line);
}

export async function closeRows(tx: Tx): Promise<void> {
  await run(tx, 'close archived');
}

export async function createStage(tx: Tx): Promise<void> {
  await run(tx, 'create temporary table archive_rows (line json not null) on commit drop');
  // New rows have no statistics, so the planner would choose nested loops in triggers.
  await run(tx, `select set_config('enable_nestloop', 'off', true)`);
}

export async function stageRows(tx: Tx, lines: string[]): Promise<void> {
  await run(tx, 'insert into archive_rows (line) select unnest($1::text[])::json', [lines]);
}

/** Inserts staged rows in one statement, so that mutual references are checked together. */
export async function insertStaged(tx: Tx, table: TenantTable): Promise<void> {
  const columns = table.columns.join(', ');
  const given = table.columns.map((name) => `r.${name}`).join(', ');
  const from = `from archive_rows, json_populate_record(null::${table.name}, line) r`;
  await run(tx, `insert into ${table.name} (${owned(table)}, ${columns}) select $1::uuid, ${given} ${from}`, [
    tx.tenantId,
  ]);
  if (table.isRewritten) {
    const same = table.key.map((name) => `t.${name} = r.${name}`).join(' and ');
    const kept = table.columns.map((name) => `t.${name}`).join(', ');
    await run(
      tx,
      `update ${table.name} t set (${columns}) = row(${given}) ${from}
       where t.${owned(table)} = $1 and ${same} and (${kept}) is distinct from (${given})`,
      [tx.tenantId],
    );
  }
  await run(tx, 'truncate archive_rows');
}

/** Counts tables and electors of places whose triggers were skipped. */
export const countTables = (tx: Tx) => tx.run(sql`select app.count_tables()`);

/** Makes triggers skip counts and projections. */
export const countLater = (tx: Tx, isOn: boolean) =>
  tx.run(sql`select set_config('app.counts_later', ${isOn ? 'on' : 'off'}, true)`);

/**
 * Disables checks and triggers for the transaction, if allowed: on deleting everything, they take
 * a hundred times as long as the deletion.
 */
export async function spareChecks(tx: Tx): Promise<void> {
  await run(
    tx,
    `select set_config('session_replication_role', 'replica', true)
     where has_parameter_privilege('session_replication_role', 'set')`,
    [],
  );
}

/** Returns the number of rows deleted. */
export async function clearTable(tx: Tx, table: { name: string }): Promise<number> {
  const { rows } = await run<{ count: number }>(
    tx,
    `with gone as (delete from ${table.name} where ${owned(table)} = $1 returning 1) select count(*)::int as count from gone`,
    [tx.tenantId],
  );
  return rows[0]?.count ?? 0;
}

export async function measureTable(tx: Tx, table: TenantTable): Promise<{ rows: number; bytes: number }> {
  const { rows } = await run<{ rows: number; bytes: number }>(
    tx,
    `select count(*) as rows, coalesce(sum(pg_column_size(t.*)), 0) as bytes from ${table.name} t where ${owned(table)} = $1`,
    [tx.tenantId],
  );
  return rows[0] ?? { rows: 0, bytes: 0 };
}

/** Locks the tenant, so that nothing can be added. */
export const lockTenant = (tx: Tx) =>
  tx.find(sql<{ name: string; slug: string }>`
    select name, slug from tenants where id = ${tx.tenantId} for update`);

/** Removes queued jobs, except running ones. */
export const deleteJobs = (tx: Tx) =>
  tx.count(sql<{ count: number }>`
    with gone as (
      delete from graphile_worker._private_jobs
      where payload->>'tenantId' = ${tx.tenantId} and locked_at is null returning 1)
    select count(*)::int as count from gone`);

export const listTakenHosts = (tx: Tx, hosts: string[]) =>
  tx.listValues(sql<{ host: string }>`
    select host from tenant_hosts where host = any(${hosts}) order by host`);

/** Sets a version the tenant never had: servers cache by version, even across reimports. */
export const renewVersion = (tx: Tx) =>
  tx.run(sql`
    update tenant_versions set version = (extract(epoch from clock_timestamp()) * 1000)::bigint
    where tenant_id = ${tx.tenantId}`);

export const listElectionsToForget = (tx: Tx) =>
  tx.listValues(sql<{ id: string }>`
    select distinct election_id as id from credentials where tenant_id = ${tx.tenantId} and user_id is null`);

/** Lists mails that people wait for: the job that sends each, and its payload. */
export const listWaitingMails = (tx: Tx) =>
  tx.list(sql<{ task: string; payload: Record<string, string> }>`
    select 'ask-attendance' as task, json_build_object('userId', user_id) as payload
    from assignments where tenant_id = ${tx.tenantId} and is_ask_waiting
    union all
    select 'ask-replacement', json_build_object('askId', id)
    from replacement_asks where tenant_id = ${tx.tenantId} and is_waiting and state = 'asked'
    union all
    select 'tell-moved', json_build_object('userId', id)
    from users where tenant_id = ${tx.tenantId} and moved_from is not null`);

export const listUnconfirmed = (tx: Tx) =>
  tx.listValues(sql<{ id: string }>`
    select id from users where tenant_id = ${tx.tenantId} and not is_verified`);
