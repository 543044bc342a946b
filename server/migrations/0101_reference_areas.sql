-- Spain's areas, which belong to no organisation: the server's role reads them, and an upgrade alone writes them
-- (server/services/areas/reference). Outside "public", where every table has its tenant.
create schema reference;

create table reference.areas (
  level text not null check (level in ('adm0', 'adm1', 'adm2', 'adm3', 'adm4')),
  code text not null,
  -- As in "areas": 'es.09.08.08019.'
  path text collate "C" not null unique,
  name text not null,
  -- Other official names, in any of its languages; the parts of a name in two.
  other_names text[] not null,
  search text collate "C" not null,
  postal_codes text[] not null,
  lon double precision not null,
  lat double precision not null,
  min_lon double precision not null,
  min_lat double precision not null,
  max_lon double precision not null,
  max_lat double precision not null,
  boundary jsonb,
  primary key (level, code)
);

-- The digest of the files that were loaded last; at most one row.
create table reference.loaded (
  digest text primary key,
  loaded_at timestamptz not null default now()
);

grant usage on schema reference to vixia_app;
grant select on reference.areas, reference.loaded to vixia_app;
