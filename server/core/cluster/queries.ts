import type pg from 'pg';

/** Lists the migrations that the database has had. */
export async function listDoneMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from app.schema_migrations');
  return rows.map((row) => row.name);
}

/** True for an owner whom row level security holds: one that is no superuser. */
export async function isHeldByPolicies(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_held: boolean }>(
    'select not (rolsuper or rolbypassrls) as is_held from pg_roles where rolname = current_user',
  );
  return rows[0]?.is_held ?? true;
}

/** Lets the owner of the tables see the rows of all tenants, until `forcePolicies`. */
export const liftPolicies = alterTables('relforcerowsecurity', 'no force row level security');

export const forcePolicies = alterTables('relrowsecurity and not relforcerowsecurity', 'force row level security');

function alterTables(where: string, change: string): string {
  return `do $$ declare t regclass; begin
    for t in select oid from pg_class
      where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage') and ${where}
    loop execute format('alter table %s ${change}', t); end loop;
  end $$`;
}

/** True where no tenant has been created yet, and where the first run didn't come to its end. */
export async function isFirstRun(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_first: boolean }>(
    `select coalesce((select finished_at is null from app.demonstration),
       not exists (select from tenant_hosts)) as is_first`,
  );
  return rows[0]?.is_first ?? false;
}

/** True where a host name leads to a tenant. */
export async function isHostTaken(owner: pg.Pool, host: string): Promise<boolean> {
  const { rows } = await owner.query('select from tenant_hosts where host = $1', [host]);
  return rows.length > 0;
}

/** Does the work of the first run, once: another process waits for it, and does nothing. */
export function onFirstRun(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  return inTurn(pool, 'first run', async () => {
    if (!(await isFirstRun(pool))) return;
    await pool.query('insert into app.demonstration default values on conflict do nothing');
    await work();
    await pool.query('update app.demonstration set finished_at = now()');
  });
}

/** Does work of a name in one process at a time; the others wait. */
export async function inTurn<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('vixia'), hashtext($1))", [name]);
    return await work();
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}

/** Writes some pages and drops them; throws where the disk is full. */
export async function writeProbe(pool: pg.Pool): Promise<void> {
  await pool.query(
    "create temporary table disk_probe on commit drop as select repeat('x', 2000) from generate_series(1, 100)",
  );
}

/**
 * Claims the embedded database for this process until its connection ends.
 * So it can't be served twice; undefined where another process has it.
 */
export async function claimDatabase(pool: pg.Pool): Promise<pg.PoolClient | undefined> {
  const client = await pool.connect();
  const { rows } = await client.query<{ claimed: boolean }>(
    "select pg_try_advisory_lock(hashtext('vixia'), 1) as claimed",
  );
  if (rows[0]?.claimed) return client;
  client.release();
  return undefined;
}

/**
 * Lets the server's role sign in, on a cluster of our own only.
 * It is reached through a socket that nobody else can open.
 */
export async function allowServerLogin(owner: pg.Pool): Promise<void> {
  await owner.query('alter role vixia_app login');
}
