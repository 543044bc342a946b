-- What came of the installation's backups, for all organisations. Nobody's: no tenant_id.
create table app.backups (
  is_only boolean primary key default true check (is_only),
  succeeded_at timestamptz,
  bytes bigint,
  -- null: the last attempt succeeded
  failed_at timestamptz,
  -- a code, without values
  failure text not null default ''
);
grant select on app.backups to vixia_app;

-- Who was erased, by ids: whoever restores an older backup erases them again. Outside "public", as it outlives its tenant.
create table app.erasures (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  -- null: the whole organisation
  person_id uuid,
  erased_at timestamptz not null default now(),
  -- stands in the file beside the backups
  is_noted boolean not null default false,
  -- a restore has brought them back
  is_due boolean not null default false
);
create index erasures_open on app.erasures (id) where is_due or not is_noted;

create function app.note_erasures(ids uuid[]) returns void language sql security definer set search_path = app, pg_temp
  as $$ insert into erasures (tenant_id, person_id) select current_setting('app.tenant')::uuid, unnest(ids) $$;
revoke all on function app.note_erasures(uuid[]) from public;
grant execute on function app.note_erasures(uuid[]) to vixia_app;
