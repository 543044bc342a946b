import type pg from 'pg';

export async function listDoneMigrations(pool: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from app.schema_migrations');
  return rows.map((row) => row.name);
}

/** Returns whether row-level security binds the owner. It doesn't bind superusers. */
export async function isHeldByPolicies(pool: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await pool.query<{ is_held: boolean }>(
    'select not (rolsuper or rolbypassrls) as is_held from pg_roles where rolname = current_user',
  );
  return rows[0]?.is_held ?? true;
}

/** Returns whether connections have the server's role and are read-only by default. */
export async function areServers(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select from pg_roles where rolname = current_user and rolname = 'vixia_app' and not (rolsuper or rolbypassrls)
       and current_setting('default_transaction_read_only') = 'on'`,
  );
  return rows.length === 1;
}

/** Lets the tables' owner see all tenants' rows until `forcePolicies`. */
export const liftPolicies = alterTables('relforcerowsecurity', 'no force row level security');

export const forcePolicies = alterTables('relrowsecurity and not relforcerowsecurity', 'force row level security');

function alterTables(where: string, change: string): string {
  return `do $$ declare t regclass; begin
    for t in select oid from pg_class
      where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage') and ${where}
    loop execute format('alter table %s ${change}', t); end loop;
  end $$`;
}

/** Returns true also if the first run was interrupted. */
export async function isFirstRun(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_first: boolean }>(
    `select coalesce((select finished_at is null from app.demonstration),
       not exists (select from tenant_hosts)) as is_first`,
  );
  return rows[0]?.is_first ?? false;
}

export async function isHostTaken(owner: pg.Pool, host: string): Promise<boolean> {
  const { rows } = await owner.query('select from tenant_hosts where host = $1', [host]);
  return rows.length > 0;
}

/** Runs `work` in one process. Others wait and then skip it. */
export function onFirstRun(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  return inTurn(pool, 'first run', async () => {
    if (!(await isFirstRun(pool))) return;
    await pool.query('insert into app.demonstration default values on conflict do nothing');
    await work();
    await pool.query('update app.demonstration set finished_at = now()');
  });
}

/** Runs `work` in one process at a time, by name. */
export async function inTurn<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('vixia'), hashtext($1))", [name]);
    return await work();
  } finally {
    // Closing the connection frees the lock.
    client.release(true);
  }
}

/** Throws if the disk is full. */
export async function writeProbe(pool: pg.Pool): Promise<void> {
  await pool.query(
    "create temporary table disk_probe on commit drop as select repeat('x', 2000) from generate_series(1, 100)",
  );
}

/** Claims the database until the connection ends; undefined if another process has claimed it. */
export async function claimDatabase(pool: pg.Pool): Promise<pg.PoolClient | undefined> {
  const client = await pool.connect();
  const { rows } = await client.query<{ claimed: boolean }>(
    "select pg_try_advisory_lock(hashtext('vixia'), 1) as claimed",
  );
  if (rows[0]?.claimed) return client;
  client.release();
  return undefined;
}

/** Tells `countUnaware` that this process knows a secret, for as long as the connection lives. */
export async function tellKnown(client: pg.ClientBase, secret: number): Promise<void> {
  await client.query("select pg_advisory_lock_shared(hashtext('vixia secrets'), $1)", [secret]);
}

/** Counts running processes that know other secrets and not this one. */
export async function countUnaware(pool: pg.Pool, secret: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from (
       select from pg_locks
       where locktype = 'advisory' and objsubid = 2 and classid = hashtext('vixia secrets')::oid and granted
         and database = (select oid from pg_database where datname = current_database())
       group by pid having not bool_or(objid = $1::int::oid)) unaware`,
    [secret],
  );
  return rows[0]?.count ?? 0;
}

/** Lets the server's role sign in. Embedded database only: nobody else can open its socket. */
export async function allowServerLogin(owner: pg.Pool): Promise<void> {
  await owner.query('alter role vixia_app login');
}

/** `bytes`: size of the database; `failing`: since when the mail server accepts nothing */
export type DatabaseState = {
  postgres: string;
  bytes: number;
  connections: number;
  most: number;
  tenants: number;
  migration: string;
  failing: string | null;
  answer: string;
};

export async function findDatabaseState(owner: pg.Pool): Promise<DatabaseState> {
  const { rows } = await owner.query<DatabaseState>(
    `select current_setting('server_version') as postgres, pg_database_size(current_database())::float8 as bytes,
       (select count(*)::int from pg_stat_activity) as connections, current_setting('max_connections')::int as most,
       (select count(distinct tenant_id)::int from tenant_hosts) as tenants,
       (select max(name) from app.schema_migrations) as migration,
       f.failing_since as failing, coalesce(f.answer, '') as answer
     from (select 1) one left join app.mail_checks f on true`,
  );
  return rows[0] as DatabaseState;
}

/** Returns the latest position of the primary's log, for comparing with a replica. */
export async function findLogPosition(primary: pg.Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position');
  return rows[0]?.position ?? '';
}

/** Returns false on a server that isn't a replica. */
export async function hasLogPosition(replica: pg.Pool, position: string): Promise<boolean> {
  const { rows } = await replica.query<{ has: boolean }>(
    'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has',
    [position],
  );
  return rows[0]?.has ?? false;
}
