import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createPool } from './core/database.ts';
import { setUpDatabase } from './testing/set-up.ts';

const db = setUpDatabase();

/** Tables that map host names to tenants. Only the lookup functions read them. */
const directory = ['tenants', 'tenant_hosts'];

describe('the migrated database', () => {
  it('keeps tenants apart in every table and key', async () => {
    expect(await findFaults(db.owner)).toEqual([]);
  });

  it('would not pass with a table that does not', async () => {
    await db.owner.query(`create table public.careless (id uuid primary key, user_id uuid, tenant_id uuid not null,
      foreign key (tenant_id, user_id) references users (tenant_id, id))`);
    expect(await findFaults(db.owner)).toEqual([
      'careless has no forced row level security',
      'careless has no policy by tenant',
      'careless: careless_pkey does not begin with tenant_id',
    ]);
    await db.owner.query('drop table public.careless');
  });

  it('gives the server a role that owns nothing, bypasses nothing and cannot rewrite the log', async () => {
    const { rows } = await db.owner.query(`
      select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owned,
        has_table_privilege('vixia_app', 'changes', 'update') or has_table_privilege('vixia_app', 'changes', 'delete')
          or has_table_privilege('vixia_app', 'changes', 'truncate') as rewrites,
        has_table_privilege('vixia_app', 'tenant_hosts', 'select') as lists_tenants
      from pg_roles r where rolname = 'vixia_app'`);
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0, rewrites: false, lists_tenants: false }]);
  });

  it('lets the server write no table of all organisations', async () => {
    const { rows } = await db.owner.query(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v') and n.nspname <> 'public' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and has_table_privilege('vixia_app', c.oid, 'insert, update, delete, truncate')`);
    expect(rows).toEqual([]);
  });

  it('answers nothing to a query that forgot its tenant', async () => {
    const server = createPool({ connection: db.connection, role: 'vixia_app' }, { max: 1 });
    await expect(server.query('select from users')).rejects.toThrow(/app\.tenant|invalid input syntax/);
    await server.end();
  });
});

async function findFaults(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(
    `
    with tables as (
      select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1))
    select relname || ' has no tenant_id' as fault from tables t
      where not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id' and a.attnotnull)
    union all select relname || ' has no forced row level security' from tables where not (relrowsecurity and relforcerowsecurity)
    union all select relname || ' has no policy by tenant' from tables t
      where not exists (select from pg_policy p where p.polrelid = t.oid and pg_get_expr(p.polqual, p.polrelid) like '%tenant_id = (current_setting(''app.tenant''%')
    union all select relname || ' has a policy without tenant' from tables t join pg_policy p on p.polrelid = t.oid
      where coalesce(pg_get_expr(p.polqual, p.polrelid), '') not like '%tenant_id = %' and p.polpermissive
    union all select relname || ' has no primary key' from tables t
      where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)
    union all select relname || ': ' || i.indexrelid::regclass || ' does not begin with tenant_id' from tables t
      join pg_index i on i.indrelid = t.oid and i.indisunique
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] where a.attname <> 'tenant_id'
    union all select relname || ': ' || k.conname || ' has no tenant_id' from tables t
      join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.confrelid <> 'tenants'::regclass
      where not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id' and a.attnum = any (k.conkey))
    order by 1`,
    [directory],
  );
  return rows.map((row) => row.fault);
}
