import type { Insertable } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../core/database.ts';
import type { Tenants } from '../../core/schema.gen.ts';

export type NewTenant = Omit<Insertable<Tenants>, 'created_at'> & { hosts: string[] };

/** Needs the database's owner. Throws pg's 23505 if slug or host name are taken. */
export async function insertTenant(tx: Tx, { hosts, ...tenant }: NewTenant): Promise<void> {
  await tx.insertInto('tenants').values(tenant).execute();
  await tx
    .insertInto('tenant_hosts')
    .values(hosts.map((host) => ({ host, tenant_id: tenant.id })))
    .execute();
}

export async function findTenantBySlug(owner: pg.Pool, slug: string) {
  const { rows } = await owner.query<{ tenant_id: string; host: string }>(
    'select tenant_id, min(host) as host from tenant_hosts group by tenant_id',
  );
  for (const { tenant_id, host } of rows) {
    const isIt = await asTenant(owner, tenant_id, (client) =>
      client.query<{ name: string }>('select name from tenants where id = $1 and slug = $2', [tenant_id, slug]),
    );
    const [found] = isIt.rows;
    if (found) return { id: tenant_id, host, name: found.name };
  }
  return undefined;
}

export async function listTenantIds(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>('select distinct tenant_id as id from tenant_hosts order by id');
  return rows.map(({ id }) => id);
}

export async function listHosts(owner: pg.Pool, tenantId: string): Promise<string[]> {
  const { rows } = await owner.query<{ host: string }>(
    'select host from tenant_hosts where tenant_id = $1 order by host',
    [tenantId],
  );
  return rows.map(({ host }) => host);
}

/** Runs `work` in a transaction as a tenant: row-level security also binds the owner. */
export async function asTenant<T>(owner: pg.Pool, id: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.tenant', $1, true)", [id]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
