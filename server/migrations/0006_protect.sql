-- One call for what every table of a tenant needs: row level security, forced, its policy, the server's grants.
create function app.protect(protected regclass, privileges text default 'select, insert, update, delete') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', protected);
  execute format('alter table %s force row level security', protected);
  execute format('create policy tenant on %s using (tenant_id = current_setting(''app.tenant'')::uuid)
                  with check (tenant_id = current_setting(''app.tenant'')::uuid)', protected);
  execute format('grant %s on %s to vixia_app', privileges, protected);
end $$;

-- The version of what servers remember of a tenant (server/core/memory.ts): raised whenever any of it changes.
create table tenant_versions (
  tenant_id uuid primary key references tenants on delete cascade,
  version bigint not null default 1
);
alter table tenants no force row level security;
insert into tenant_versions (tenant_id) select id from tenants;
alter table tenants force row level security;
select app.protect('tenant_versions', 'select');

create function app.begin_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into tenant_versions (tenant_id) values (new.id);
  return null;
end $$;
create trigger begin_version after insert on tenants for each row execute function app.begin_version();

-- Raised at commit: the row is then held for no longer than that, and nothing is held after it.
create table version_raises (
  tenant_id uuid not null references tenants on delete cascade,
  transaction xid8 not null,
  primary key (tenant_id, transaction)
);
select app.protect('version_raises', 'select');

create function app.raise_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- No tenant is set where a migration writes to all of them.
  insert into version_raises (tenant_id, transaction)
    select v.tenant_id, pg_current_xact_id() from tenant_versions v
    where v.tenant_id = coalesce(nullif(current_setting('app.tenant', true), '')::uuid, v.tenant_id)
    on conflict do nothing;
  return null;
end $$;
create function app.raise_version_at_commit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tenant_versions set version = version + 1 where tenant_id = new.tenant_id;
  delete from version_raises where tenant_id = new.tenant_id and transaction = new.transaction;
  return null;
end $$;
create constraint trigger raise_version_at_commit after insert on version_raises
  deferrable initially deferred for each row execute function app.raise_version_at_commit();

create trigger raise_version after update on tenants for each statement execute function app.raise_version();
create trigger raise_version after insert or update or delete on elections for each statement execute function app.raise_version();
create trigger raise_version after insert or update or delete on areas for each statement execute function app.raise_version();
create trigger raise_version after insert or delete or update of area_id, area_path on places for each statement execute function app.raise_version();
create trigger raise_version after insert or update or delete on area_managers for each statement execute function app.raise_version();
create trigger raise_version after insert or update or delete on boards for each statement execute function app.raise_version();
create trigger raise_version after insert or update or delete on board_areas for each statement execute function app.raise_version();
-- What others see of who coordinates them. Whether somebody is active counts too; when they last signed in doesn't.
create trigger raise_version after update of email, first_name, last_name_1, last_name_2, phone_prefix, phone, language,
  is_staff, is_superuser, is_active on users for each row
  when (old.is_staff or new.is_staff) execute function app.raise_version();
create trigger raise_version_gone after delete on users for each row when (old.is_staff) execute function app.raise_version();
