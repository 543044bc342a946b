-- Imports of files in the browser: their runs, what was found, and what their columns were said to be.
create table import_runs (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- who imports; null once the account is deleted
  user_id uuid,
  kind text not null,
  state text not null check (state in ('uploading', 'read', 'checking', 'checked', 'applying', 'finished', 'failed')),
  file_name text not null,
  -- bytes of the file, and how many of them have arrived, from the first on
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  -- how the file is read (server/features/imports/reading/sheet.ts); null until it is there
  found jsonb,
  -- the field of each column, or null
  mapping jsonb not null default '[]',
  is_remembered boolean not null default false,
  sheet text,
  level text,
  is_inviting boolean not null default false,
  skips_errors boolean not null default false,
  language text not null,
  address text not null default '',
  origin text not null default '',
  progress smallint not null default 0 check (progress between 0 and 100),
  counts jsonb,
  -- {code, params} of the reason why it failed
  failure jsonb,
  -- file and items are there
  is_kept boolean not null default true,
  creation_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id)
);
create index import_runs_newest on import_runs (tenant_id, creation_date desc, id);
create index import_runs_user on import_runs (tenant_id, user_id);
-- One at a time changes a tenant.
create unique index import_runs_one on import_runs (tenant_id) where state = 'applying';
select app.protect('import_runs');

create table import_items (
  tenant_id uuid not null references tenants,
  run_id uuid not null,
  position integer not null,
  sort text not null check (sort in ('created', 'changed', 'error', 'warning', 'vanished')),
  line integer,
  header text,
  label text not null,
  -- [{code, params}]: sentences of the texts
  said jsonb not null,
  primary key (tenant_id, run_id, position),
  foreign key (tenant_id, run_id) references import_runs (tenant_id, id) on delete cascade
);
create index import_items_sort on import_items (tenant_id, run_id, sort, position);
select app.protect('import_items');

create table import_mappings (
  tenant_id uuid not null references tenants,
  kind text not null,
  -- of the headers
  signature text not null,
  mapping jsonb not null,
  update_date timestamptz not null default now(),
  primary key (tenant_id, kind, signature)
);
select app.protect('import_mappings');
