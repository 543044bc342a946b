-- Answers of an address service elsewhere, for a day. The key is a hash made with the server's secret, the answer is
-- encrypted with it, and nothing says who asked. Of an address that a service knows, only a hash is kept.
create table address_answers (
  tenant_id uuid not null references tenants,
  key bytea not null,
  answer bytea not null default '',
  expires_at timestamptz not null,
  primary key (tenant_id, key)
);
create index address_answers_expiry on address_answers (tenant_id, expires_at);
select app.protect('address_answers');

-- When an address service may be asked next, by any process, for any tenant.
create table app.geocoder_turns (provider text primary key, next_at timestamptz not null);

-- Takes a turn at a service; gives the milliseconds to wait for it, null where they are more than one would wait.
create function app.take_turn(asked text, spacing_ms double precision, patience_ms double precision) returns double precision
language sql security definer set search_path = app, pg_temp as $$
  insert into app.geocoder_turns as t (provider, next_at)
  values (asked, clock_timestamp() + spacing_ms * interval '1 millisecond')
  on conflict (provider) do update
    set next_at = greatest(t.next_at, clock_timestamp()) + spacing_ms * interval '1 millisecond'
    where t.next_at <= clock_timestamp() + patience_ms * interval '1 millisecond'
  returning greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000 - spacing_ms)
$$;
revoke all on function app.take_turn from public;
grant execute on function app.take_turn to vixia_app;

-- Addresses looked up in bulk, and what became of each.
create table address_runs (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null check (kind in ('places', 'users')),
  -- null: the command line, or somebody deleted since
  user_id uuid,
  language text not null,
  address text not null default '',
  state text not null default 'running' check (state in ('running', 'finished', 'cancelled')),
  -- places whose address took the gazetteer's spelling
  spelled integer not null default 0,
  creation_date timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id)
);
create unique index address_runs_one on address_runs (tenant_id, kind) where state = 'running';
select app.protect('address_runs');

create table address_run_items (
  tenant_id uuid not null references tenants,
  run_id uuid not null,
  position integer not null,
  place_id uuid,
  user_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'exact', 'street', 'not_found', 'failed')),
  primary key (tenant_id, run_id, position),
  check (num_nonnulls(place_id, user_id) = 1),
  foreign key (tenant_id, run_id) references address_runs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, place_id) references places (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index address_run_items_place on address_run_items (tenant_id, place_id);
create index address_run_items_user on address_run_items (tenant_id, user_id);
select app.protect('address_run_items');

-- The address as the last file had it: `address` may have taken the gazetteer's spelling, or somebody's by hand.
-- is_on_street: an approximate point lies in the street at least; an import without coordinates leaves it there.
alter table places
  add column address_original text not null default '',
  add column is_on_street boolean not null default false;
alter table places no force row level security;
update places set address_original = address;
alter table places force row level security;

-- True where somebody put the pin: no later look-up moves it. Of homes typed by hand before, nobody knows.
alter table users add column is_pin_by_hand boolean not null default false;
alter table users no force row level security;
update users set is_pin_by_hand = true where is_address_by_hand and lon is not null;
alter table users force row level security;
