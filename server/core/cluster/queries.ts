import type pg from 'pg';

/** Lists the migrations that the database has had. */
export async function listDoneMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from app.schema_migrations');
  return rows.map((row) => row.name);
}

/** True where no tenant has been created yet. */
export async function isNew(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select from tenant_hosts limit 1');
  return rows.length === 0;
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
