-- Distributes a database of many organisations over machines with Citus (docs/scale.md).
-- Not tried on a Citus: server/core/citus.test.ts holds the schema to its rules, and npm run plans
-- the statements.
-- Said by a superuser in the migrated database, before there are organisations:
--   psql -v ON_ERROR_STOP=1 -f deploy/citus.sql
create extension if not exists citus;
-- Triggers run where their rows are, and touch rows of the same organisation only.
alter system set citus.enable_unsafe_triggers = on;
-- Policies read app.tenant on every machine: requests set it for their transaction (DATABASE_POOLER_URL).
alter system set citus.propagate_set_commands = 'local';
select pg_reload_conf();

-- Small, and read before an organisation is known or by all of them.
select create_reference_table('tenants');
select create_reference_table('tenant_hosts');
select create_reference_table('reference.areas');

-- All others are one organisation's, and lie together: first those that others refer to.
-- Queue, migrations and health (schemas app and graphile_worker) stay on the coordinator.
do $$ declare next regclass; begin
  loop
    select c.oid into next from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)
      and not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid
        and not exists (select from pg_dist_partition d where d.logicalrelid = k.confrelid))
    limit 1;
    exit when not found;
    perform create_distributed_table(next, 'tenant_id');
  end loop;
end $$;
