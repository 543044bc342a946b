-- The ground: tenants, elections, areas, people, places, assignments, credentials, messages, log.
-- Every tenant table has tenant_id first in its primary key, unique constraints and foreign keys, and forced row
-- level security: see docs/decisions/0002-tenants-in-every-key.md. server/testing/catalogue.test.ts checks it.

create extension if not exists cube;
create extension if not exists btree_gist;

-- ñ after n, accents and case ignored, digits by value: how people expect names sorted, in all four languages.
create collation if not exists names (provider = icu, locale = 'es-u-kn-true-ks-level1');

create schema if not exists app;

-- Directory of tenants ---------------------------------------------------------------------------------------

create table tenants (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null check (name <> ''),
  candidature text not null,
  languages text[] not null default '{es,ca,eu,gl}',
  default_language text not null default 'es',
  accent_color text not null default '#1c5d99' check (accent_color ~ '^#[0-9a-f]{6}$'),
  contact_email text not null,
  mail_from text not null,
  open_enroll boolean not null default true,
  profession_required boolean not null default false,
  chat_platforms text[] not null default '{telegram,whatsapp,signal}',
  legal_url text,
  privacy_url text,
  cookies_url text,
  terms_version text not null default '1',
  retention_days integer not null default 180 check (retention_days > 0),
  created_at timestamptz not null default now()
);

create table tenant_hosts (
  host text primary key check (host = lower(host)),
  tenant_id uuid not null references tenants on delete cascade
);
create index on tenant_hosts (tenant_id);

-- Elections --------------------------------------------------------------------------------------------------

create table elections (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('municipal', 'regional', 'congress', 'european', 'referendum')),
  date date not null,
  is_current boolean not null default false,
  primary key (tenant_id, id)
);
create unique index elections_one_current on elections (tenant_id) where is_current;

-- Areas and addresses ----------------------------------------------------------------------------------------

create table areas (
  tenant_id uuid not null references tenants,
  id uuid not null,
  level text not null check (level in ('adm0','adm1','adm2','adm3','adm4','adm5','adm6','adm7','jez')),
  code text not null,
  name text not null,
  parent_id uuid,
  -- codes from the root down, each ended by a dot: 'es.09.08.08019.'; "at or below" is a prefix test, which is leakproof
  path text collate "C" not null,
  search text collate "C" not null,
  lon double precision,
  lat double precision,
  min_lon double precision,
  min_lat double precision,
  max_lon double precision,
  max_lat double precision,
  boundary jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, level, code),
  unique (tenant_id, path),
  foreign key (tenant_id, parent_id) references areas (tenant_id, id)
);
create index areas_parent on areas (tenant_id, parent_id);
create index areas_box on areas (tenant_id, level, min_lon, max_lon);

create table postal_codes (
  tenant_id uuid not null references tenants,
  code text not null check (code ~ '^[0-9]{5}$'),
  area_id uuid not null,
  primary key (tenant_id, code, area_id),
  foreign key (tenant_id, area_id) references areas (tenant_id, id) on delete cascade
);

create table streets (
  tenant_id uuid not null references tenants,
  id uuid not null,
  area_id uuid not null,
  code text not null,
  name text not null,
  search text collate "C" not null,
  primary key (tenant_id, id),
  unique (tenant_id, area_id, code),
  foreign key (tenant_id, area_id) references areas (tenant_id, id) on delete cascade
);

create table street_numbers (
  tenant_id uuid not null,
  street_id uuid not null,
  number integer not null check (number > 0),
  letter text not null default '',
  zip text,
  area_id uuid,
  lon double precision not null,
  lat double precision not null,
  primary key (tenant_id, street_id, number, letter),
  foreign key (tenant_id, street_id) references streets (tenant_id, id) on delete cascade,
  foreign key (tenant_id, area_id) references areas (tenant_id, id)
);

-- Polling places ---------------------------------------------------------------------------------------------

create table places (
  tenant_id uuid not null references tenants,
  id uuid not null,
  code text not null,
  name text not null,
  address text not null,
  area_id uuid not null,
  area_path text collate "C" not null,
  search text collate "C" not null,
  lon double precision not null check (lon between -180 and 180),
  lat double precision not null check (lat between -90 and 90),
  -- true where the point is only the municipality's centre
  is_approximate boolean not null default false,
  notes text not null default '',
  priority text check (priority in ('max','highest','high','medium','low','lowest','undefined')),
  total_proxies integer not null default 0 check (total_proxies >= 0),
  creation_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  -- point on the sphere in metres; cube's <-> between two of them is the chord, which orders like the great circle
  pos cube generated always as (cube(array[
    6371008.8 * cos(radians(lat)) * cos(radians(lon)),
    6371008.8 * cos(radians(lat)) * sin(radians(lon)),
    6371008.8 * sin(radians(lat))])) stored,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, area_id) references areas (tenant_id, id)
);
create index places_area_path on places (tenant_id, area_path);
create index places_pos on places using gist (tenant_id, pos);
create index places_name on places (tenant_id, name collate names, id);

create table stations (
  tenant_id uuid not null references tenants,
  id uuid not null,
  place_id uuid not null,
  code text not null,
  cusec text not null check (cusec ~ '^[0-9]{10}$'),
  electors integer check (electors >= 0),
  surname_from text,
  surname_to text,
  primary key (tenant_id, id),
  unique (tenant_id, cusec, code),
  foreign key (tenant_id, place_id) references places (tenant_id, id) on delete cascade
);
create index stations_place on stations (tenant_id, place_id);

-- People -----------------------------------------------------------------------------------------------------

create table users (
  tenant_id uuid not null references tenants,
  id uuid not null,
  email text not null,
  email_key text not null,
  password_hash text,
  first_name text not null,
  last_name_1 text not null,
  last_name_2 text not null default '',
  -- what lists sort by: surnames, then first name
  sort_name text collate names not null,
  national_id_kind text check (national_id_kind in ('dni','nie','passport')),
  national_id text,
  national_id_key text,
  birth_date date,
  phone_prefix text,
  phone text,
  address_street text not null default '',
  address_number text not null default '',
  address_extra text not null default '',
  address_city text not null default '',
  address_zip text not null default '',
  address_region text not null default '',
  address_country text not null default 'ES',
  lon double precision check (lon between -180 and 180),
  lat double precision check (lat between -90 and 90),
  area_id uuid,
  area_path text collate "C" not null default '',
  language text not null default 'es' check (language in ('es','ca','eu','gl')),
  profession text not null default '',
  availability text[] not null default '{}' check (availability <@ array['man','tar','tod','esc']),
  mobility text check (mobility in ('foot','public-transport','small-vehicle','vehicle')),
  is_experiencied boolean not null default false,
  is_active boolean not null default true,
  is_locked boolean not null default false,
  is_staff boolean not null default false,
  is_superuser boolean not null default false,
  is_validated boolean not null default false,
  -- null: a registration that matched the blacklist and waits for an administrator
  is_verified boolean default false,
  notes_manager text not null default '',
  notes_self text not null default '',
  terms_version text,
  terms_accepted_at timestamptz,
  search text collate "C" not null,
  creation_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  last_login timestamptz,
  pos cube generated always as (case when lon is not null and lat is not null then cube(array[
    6371008.8 * cos(radians(lat)) * cos(radians(lon)),
    6371008.8 * cos(radians(lat)) * sin(radians(lon)),
    6371008.8 * sin(radians(lat))]) end) stored,
  primary key (tenant_id, id),
  unique (tenant_id, email_key),
  unique (tenant_id, national_id_key),
  foreign key (tenant_id, area_id) references areas (tenant_id, id),
  check ((lon is null) = (lat is null)),
  check (is_verified is not null or is_locked)
);
create index users_area_path on users (tenant_id, area_path);
create index users_sort_name on users (tenant_id, sort_name, id);
create index users_pos on users using gist (tenant_id, pos);

create table area_managers (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null,
  area_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, area_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, area_id) references areas (tenant_id, id)
);
create index area_managers_area on area_managers (tenant_id, area_id);

create table blocked_users (
  tenant_id uuid not null references tenants,
  id uuid not null,
  national_id_key text,
  email_key text,
  phone_key text,
  name text not null default '',
  reason text not null check (reason <> ''),
  notes text not null default '',
  created_by uuid,
  creation_date timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, national_id_key),
  unique (tenant_id, email_key)
);

-- Sessions ---------------------------------------------------------------------------------------------------

create table sessions (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null,
  remember boolean not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index sessions_user on sessions (tenant_id, user_id);

create table refresh_tokens (
  tenant_id uuid not null references tenants,
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade
);
create index refresh_tokens_session on refresh_tokens (tenant_id, session_id);

create table mail_tokens (
  tenant_id uuid not null references tenants,
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index mail_tokens_user on mail_tokens (tenant_id, user_id);

-- solved anti-bot challenges, kept until they expire so that none counts twice
create table spent_challenges (
  tenant_id uuid not null references tenants,
  digest text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, digest)
);
create index spent_challenges_expiry on spent_challenges (tenant_id, expires_at);

-- Assignments ------------------------------------------------------------------------------------------------

create table assignments (
  tenant_id uuid not null references tenants,
  id uuid not null,
  election_id uuid not null,
  user_id uuid not null,
  place_id uuid not null,
  station_id uuid,
  slots text[] not null check (slots <@ array['man','tar','esc'] and cardinality(slots) > 0),
  state text not null check (state in ('assigned','confirmed','declined','ended')),
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_by uuid,
  changed_at timestamptz not null default now(),
  -- when the person was written to about having it, and about having it no longer
  told_at timestamptz,
  end_told_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, election_id) references elections (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, place_id) references places (tenant_id, id),
  foreign key (tenant_id, station_id) references stations (tenant_id, id)
);
create unique index assignments_one_live on assignments (tenant_id, user_id, election_id)
  where state in ('assigned', 'confirmed');
create index assignments_place on assignments (tenant_id, place_id) where state in ('assigned', 'confirmed');

-- Boards and credentials -------------------------------------------------------------------------------------

create table boards (
  tenant_id uuid not null references tenants,
  id uuid not null,
  election_id uuid not null,
  name text not null,
  type text not null check (type in ('provincial', 'zone')),
  can_generate boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, election_id) references elections (tenant_id, id)
);

create table board_areas (
  tenant_id uuid not null references tenants,
  board_id uuid not null,
  area_id uuid not null,
  primary key (tenant_id, board_id, area_id),
  foreign key (tenant_id, board_id) references boards (tenant_id, id) on delete cascade,
  foreign key (tenant_id, area_id) references areas (tenant_id, id)
);

create table credential_counters (
  tenant_id uuid not null references tenants,
  year integer not null,
  last_number integer not null,
  primary key (tenant_id, year)
);

create table credentials (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null,
  board_id uuid not null,
  election_id uuid not null,
  kind text not null check (kind in ('watcher', 'representative')),
  state text not null check (state in ('created', 'deleted', 'recreated')),
  year integer not null,
  number integer not null,
  version integer not null default 1,
  -- random, in the QR code: whoever holds the paper can ask whether it is valid, nobody can guess one
  check_token text not null,
  -- copy of everything the paper prints, as it was when issued
  printed jsonb not null,
  -- the profile was locked before, so taking the credential back doesn't unlock it
  was_locked boolean not null default false,
  created_by uuid,
  creation_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, check_token),
  unique (tenant_id, year, number, version),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, board_id) references boards (tenant_id, id),
  foreign key (tenant_id, election_id) references elections (tenant_id, id)
);
create unique index credentials_one_created on credentials (tenant_id, user_id, election_id) where state = 'created';

-- Messages and log -------------------------------------------------------------------------------------------

create table emails (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid,
  template text not null,
  language text not null,
  to_address text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  status text not null default 'pending' check (status in ('draft','pending','processing','success','error')),
  attempts integer not null default 0,
  server_answer text not null default '',
  created_by uuid,
  creation_date timestamptz not null default now(),
  sent_date timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index emails_user on emails (tenant_id, user_id, creation_date);
create index emails_recent on emails (tenant_id, creation_date);

create table notifications (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null,
  type text not null default 'gen' check (type in ('gen', 'ude')),
  params jsonb not null,
  is_readed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index notifications_user on notifications (tenant_id, user_id, is_readed, created_at);

-- No foreign keys to people: the log outlives whom it speaks of.
create table changes (
  tenant_id uuid not null references tenants,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  address text not null default '',
  entity text not null,
  entity_id uuid not null,
  action text not null,
  -- {"field": [old, new]}
  fields jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index changes_entity on changes (tenant_id, entity, entity_id, at);
create index changes_recent on changes (tenant_id, at);

-- Row level security -----------------------------------------------------------------------------------------

do $$
declare t text;
begin
  -- tenants and tenant_hosts are the directory; they carry no tenant's data but its own settings
  for t in select table_name from information_schema.columns
           where table_schema = 'public' and column_name = 'tenant_id' and table_name <> 'tenant_hosts'
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
                    with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
  end loop;
end $$;
alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenant on tenants using (id = current_setting('app.tenant')::uuid);

-- The server's role: owns nothing, bypasses nothing. Roles belong to the whole cluster, so another database may have made it.
do $$
begin
  create role vixia_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant vixia_app to %I', current_user);
end $$;

grant usage on schema public, app to vixia_app;
grant select, insert, update, delete on all tables in schema public to vixia_app;
revoke all on tenant_hosts from vixia_app;
revoke insert, update, delete on tenants from vixia_app;
revoke update, delete on changes from vixia_app;

-- The tenant of a host name, before any tenant is set: the one question that may cross tenants.
create function app.find_tenant(host_name text) returns table (id uuid, host text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select tenant_id, tenant_hosts.host from tenant_hosts where tenant_hosts.host = lower(host_name) $$;

-- Where there is exactly one tenant: that one, and the first of its host names.
create function app.only_tenant() returns table (id uuid, host text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select (array_agg(tenant_id))[1], min(tenant_hosts.host) from tenant_hosts having count(distinct tenant_id) = 1 $$;

-- A job in the transaction that asks for it. The payload holds ids, never personal data.
create function app.enqueue(task text, payload json, run_at timestamptz default null, job_key text default null)
  returns void language plpgsql security definer set search_path = graphile_worker, pg_temp
  as $$ begin
    if payload->>'tenantId' is distinct from current_setting('app.tenant') then
      raise exception 'a job is for the tenant of its transaction';
    end if;
    perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, max_attempts => 12);
  end $$;

revoke all on function app.find_tenant(text), app.only_tenant(), app.enqueue(text, json, timestamptz, text) from public;
grant execute on function app.find_tenant(text), app.only_tenant(), app.enqueue(text, json, timestamptz, text) to vixia_app;
