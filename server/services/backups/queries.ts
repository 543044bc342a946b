import type pg from 'pg';
import type { BackupSums, BackupTable } from './format.ts';

/** Schemas whose tables are the installation's own. Spain's areas come with the product. */
const schemas = `'{public, app, graphile_worker}'::regnamespace[]`;
/** Tables that the migrations themselves write. */
const notTaken = `'{app.schema_migrations, app.schema_migrations_lock, graphile_worker.migrations}'::text[]`;
const isTaken = `c.relkind = 'r' and c.relnamespace = any(${schemas})
  and not c.relnamespace::regnamespace || '.' || c.relname = any(${notTaken})`;
const nameOf = `format('%I.%I', n.nspname, c.relname)`;

const values = async <Row>(client: pg.ClientBase, text: string, given: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row & pg.QueryResultRow>(text, given)).rows;

/** Makes COPY write the same text of the same rows everywhere, in the same order. */
const alike = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local synchronize_seqscans = off; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`;

export const beginSnapshot = (client: pg.ClientBase) =>
  client.query(`begin isolation level repeatable read, read only; ${alike}`);

export const beginLoad = (client: pg.ClientBase) => client.query(`begin; ${alike}`);

export const commit = (client: pg.ClientBase) => client.query('commit');
export const rollback = (client: pg.ClientBase) => client.query('rollback');

export const findMoment = async (client: pg.ClientBase): Promise<string> =>
  (await values<{ now: string }>(client, `select to_json(now())#>>'{}' as now`))[0]?.now ?? '';

export const listBackedUp = (client: pg.ClientBase) =>
  values<BackupTable>(
    client,
    `select ${nameOf} as name, c.relforcerowsecurity as "isHeld",
       array(select quote_ident(a.attname) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${isTaken} order by 1`,
  );

/** Reads `last_value` as text: it may exceed a number. */
export async function listSequences(client: pg.ClientBase): Promise<BackupSums['sequences']> {
  const names = await values<{ name: string }>(
    client,
    `select ${nameOf} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and c.relnamespace = any(${schemas}) order by 1`,
  );
  const found: BackupSums['sequences'] = [];
  for (const { name } of names)
    found.push(
      ...(await values<BackupSums['sequences'][number]>(
        client,
        `select '${name}' as name, last_value::text, is_called from ${name}`,
      )),
    );
  return found;
}

export const setSequence = (client: pg.ClientBase, { name, last_value, is_called }: BackupSums['sequences'][number]) =>
  client.query('select setval($1::regclass, $2::bigint, $3)', [name, last_value, is_called]);

export const listTenants = async (client: pg.ClientBase): Promise<string[]> =>
  (await values<{ id: string }>(client, 'select distinct tenant_id as id from tenant_hosts order by id')).map(
    ({ id }) => id,
  );

export const nameTenant = (client: pg.ClientBase, tenantId: string) =>
  client.query(`select set_config('app.tenant', $1, true)`, [tenantId]);

export const copyOut = ({ name, columns }: BackupTable) => `copy ${name} (${columns.join(', ')}) to stdout`;

/** Freezes the rows, as nobody has seen the table since this transaction emptied it. */
export const copyIn = ({ name, columns }: BackupTable) =>
  `copy ${name} (${columns.join(', ')}) from stdin with (freeze)`;

/** `migrations`: undefined before the first; `isUsed`: the database has somebody's data */
export async function findOccupation(client: pg.ClientBase): Promise<{ migrations?: string[]; isUsed: boolean }> {
  const [state] = await values<{ is_migrated: boolean; is_peopled: boolean; is_foreign: boolean }>(
    client,
    `select to_regclass('app.schema_migrations') is not null as is_migrated,
       to_regclass('public.tenant_hosts') is not null as is_peopled,
       exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as is_foreign`,
  );
  if (!state?.is_migrated) return { isUsed: state?.is_foreign ?? true };
  const migrations = (await values<{ name: string }>(client, 'select name from app.schema_migrations')).map(
    ({ name }) => name,
  );
  if (!state.is_peopled) return { migrations, isUsed: false };
  const [{ is_used } = { is_used: true }] = await values<{ is_used: boolean }>(
    client,
    `select exists (select from tenant_hosts) or exists (select from graphile_worker._private_jobs) as is_used`,
  );
  return { migrations, isUsed: is_used };
}

/** Statements that drop whatever slows a load or acts on it, and those that restore it. */
export type LoadSteps = { before: string[]; after: string[] };

/** Lists steps for foreign keys, indexes that no constraint needs, and triggers, with schemas. */
export async function listLoadSteps(client: pg.ClientBase): Promise<LoadSteps> {
  await client.query(`set local search_path = ''`);
  const keys = await values<{ add: string; drop: string }>(
    client,
    `select format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as add,
       format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and ${isTaken} order by 1`,
  );
  const indexes = await values<{ add: string; drop: string }>(
    client,
    `select pg_get_indexdef(i.indexrelid) as add, format('drop index %s', i.indexrelid::regclass) as drop
     from pg_index i join pg_class c on c.oid = i.indrelid
     where ${isTaken} and not exists (
       select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) order by 1`,
  );
  const triggers = await values<{ add: string; drop: string }>(
    client,
    `select format('alter table %s enable %s trigger %I', c.oid::regclass, case t.tgenabled when 'A' then 'always' when 'R' then 'replica' end, t.tgname) as add,
       format('alter table %s disable trigger %I', c.oid::regclass, t.tgname) as drop
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where ${isTaken} and not t.tgisinternal and t.tgenabled <> 'D' order by 1`,
  );
  await client.query('set local search_path = public');
  const all = [...keys, ...indexes, ...triggers];
  return { before: all.map(({ drop }) => drop), after: [...indexes, ...keys, ...triggers].map(({ add }) => add) };
}

export const runAll = (client: pg.ClientBase, statements: string[]) => client.query(statements.join(';\n'));

export const emptyTables = (client: pg.ClientBase, tables: BackupTable[]) =>
  client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);

/** Sets versions that no tenant has had, so that data cached by version is read again. */
export const renewVersions = (client: pg.ClientBase) =>
  client.query('update tenant_versions set version = (extract(epoch from clock_timestamp()) * 1000)::bigint');

export const analyze = (client: pg.ClientBase) => client.query('analyze');
