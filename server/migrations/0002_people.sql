-- People: what lists, searches, batches, second factors, blacklist, merging and deletion need.

create extension if not exists fuzzystrmatch;

-- What follows works on all tenants at once; row level security is forced again at the end, in the same transaction.
alter table users no force row level security;
alter table notifications no force row level security;

-- Keys by which people are compared -----------------------------------------------------------------------------

alter table users add column phone_key text;
-- folded names, surnames first: the same for the same names however they are written
alter table users add column name_key text collate "C";
-- folded, for the filter
alter table users add column profession_search text collate "C" not null default '';

create function app.fold(value text) returns text language sql immutable
  as $$ select lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g')) $$;

update users set
  phone_key = case when phone <> '' then '+' || regexp_replace(coalesce(phone_prefix, '') || phone, '\D', '', 'g') end,
  name_key = trim(regexp_replace(app.fold(last_name_1 || ' ' || last_name_2 || ' ' || first_name), '[^[:alnum:]@._+]+', ' ', 'g')),
  profession_search = trim(regexp_replace(app.fold(profession), '[^[:alnum:]@._+]+', ' ', 'g')),
  -- beside the whole address and number: what people also type of them
  search = search || ' ' || split_part(lower(email), '@', 2) || ' ' || regexp_replace(app.fold(email), '[^[:alnum:]]+', ' ', 'g')
    || case when phone <> '' then ' ' || regexp_replace(phone, '\D', '', 'g') else '' end;
alter table users alter column name_key set not null;
drop function app.fold;

-- With what pairs of people are compared by: looking for likely duplicates reads these alone, not 100,000 people.
-- a coordinator's people are counted without looking at them
drop index users_area_path;
create index users_area_path on users (tenant_id, area_path) include (is_superuser, is_active, is_verified);
create index users_phone_key on users (tenant_id, phone_key) include (id, national_id_key);
create index users_name_key on users (tenant_id, name_key) include (id, national_id_key, birth_date);
create index users_birth_date on users (tenant_id, birth_date) include (id, national_id_key, name_key);
create index users_apart on users (tenant_id, id) where is_superuser or is_verified is null;
create index users_creation_date on users (tenant_id, creation_date, id);
create index users_address_city on users (tenant_id, address_city collate names, id);
create index users_point on users (tenant_id, lat, lon);
create index blocked_users_phone_key on blocked_users (tenant_id, phone_key);
create index changes_actor on changes (tenant_id, actor_id, at);

-- Words of people: what a search of a whole tenant starts from. A coordinator's search looks through their areas instead.
create table user_words (
  tenant_id uuid not null,
  word text collate "C" not null,
  user_id uuid not null,
  primary key (tenant_id, word, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index user_words_user on user_words (tenant_id, user_id);

-- How many people of each standing a tenant has, so that nobody counts 100,000 to show 25. A transaction adds to a shard that no
-- other transaction adds to meanwhile: writers don't wait for each other. The sum over shards is exact in every snapshot.
create table user_tallies (
  tenant_id uuid not null references tenants,
  shard integer not null,
  is_active boolean not null,
  is_locked boolean not null,
  is_staff boolean not null,
  is_superuser boolean not null,
  is_validated boolean not null,
  -- 'true', 'false', or 'null': pending
  verified text not null check (verified in ('true', 'false', 'null')),
  people bigint not null,
  primary key (tenant_id, shard, is_active, is_locked, is_staff, is_superuser, is_validated, verified)
);

insert into user_words (tenant_id, word, user_id)
  select distinct tenant_id, word, id from users, regexp_split_to_table(search, ' ') word where word <> '';
insert into user_tallies
  select tenant_id, 0, is_active, is_locked, is_staff, is_superuser, is_validated,
         case when is_verified then 'true' when not is_verified then 'false' else 'null' end, count(*)
  from users group by 1, 2, 3, 4, 5, 6, 7, 8;

-- The first shard of the tenant that no other transaction holds; it is held until this one ends.
create function app.take_tally_shard(tenant uuid) returns integer language plpgsql
  as $$ declare shard integer; begin
    for shard in 0..63 loop
      if pg_try_advisory_xact_lock(hashtext('user_tallies'), hashtext(tenant::text || shard)) then return shard; end if;
    end loop;
    perform pg_advisory_xact_lock(hashtext('user_tallies'), hashtext(tenant::text || '64'));
    return 64;
  end $$;

create function app.tally_users() returns trigger language plpgsql
  as $$
  declare
    delta record;
    shards jsonb := '{}';
  begin
    for delta in execute format($sql$
      select tenant_id, is_active, is_locked, is_staff, is_superuser, is_validated, verified, sum(n) as n from (
        select tenant_id, is_active, is_locked, is_staff, is_superuser, is_validated,
               case when is_verified then 'true' when not is_verified then 'false' else 'null' end as verified, n
        from (%s) r) d
      group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6, 7$sql$,
      case tg_op when 'INSERT' then 'select *, 1 as n from new_rows'
                 when 'DELETE' then 'select *, -1 as n from old_rows'
                 else 'select *, 1 as n from new_rows union all select *, -1 as n from old_rows' end)
    loop
      if not shards ? delta.tenant_id::text then
        shards := shards || jsonb_build_object(delta.tenant_id, app.take_tally_shard(delta.tenant_id));
      end if;
      insert into user_tallies as t values (delta.tenant_id, (shards->>delta.tenant_id::text)::integer, delta.is_active, delta.is_locked,
        delta.is_staff, delta.is_superuser, delta.is_validated, delta.verified, delta.n)
      on conflict (tenant_id, shard, is_active, is_locked, is_staff, is_superuser, is_validated, verified)
        do update set people = t.people + excluded.people;
    end loop;
    return null;
  end $$;
create trigger tally_inserted after insert on users referencing new table as new_rows for each statement execute function app.tally_users();
create trigger tally_updated after update on users referencing old table as old_rows new table as new_rows
  for each statement execute function app.tally_users();
create trigger tally_deleted after delete on users referencing old table as old_rows for each statement execute function app.tally_users();

create function app.keep_user_words() returns trigger language plpgsql
  as $$ begin
    if tg_op = 'UPDATE' then
      delete from user_words w using new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
        where n.search <> o.search and w.tenant_id = n.tenant_id and w.user_id = n.id;
      insert into user_words (tenant_id, word, user_id)
        select distinct n.tenant_id, word, n.id from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id,
          regexp_split_to_table(n.search, ' ') word where n.search <> o.search and word <> '';
    else
      insert into user_words (tenant_id, word, user_id)
        select distinct tenant_id, word, id from new_rows, regexp_split_to_table(search, ' ') word where word <> '';
    end if;
    return null;
  end $$;
create trigger words_inserted after insert on users referencing new table as new_rows for each statement execute function app.keep_user_words();
create trigger words_updated after update on users referencing old table as old_rows new table as new_rows
  for each statement execute function app.keep_user_words();

-- Great-circle metres between two points in degrees; null where one is unknown.
create function app.metres_between(lon1 double precision, lat1 double precision, lon2 double precision, lat2 double precision)
  returns double precision language sql immutable
  as $$ select 2 * 6371008.8 * asin(least(1, sqrt(
    sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2))) $$;

-- Views and batches ---------------------------------------------------------------------------------------------

create table views (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  search jsonb not null,
  columns text[] not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, name),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

create table batches (
  tenant_id uuid not null,
  id uuid not null,
  -- who asked for it: each item is done with what they may do then
  user_id uuid not null,
  action text not null,
  -- the action's own: place, is_extra, reason
  params jsonb not null default '{}',
  state text not null default 'running' check (state in ('running', 'finished', 'cancelled')),
  -- of the request: what the items' changes, messages and links are written with
  language text not null,
  address text not null,
  origin text not null,
  creation_date timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index batches_user on batches (tenant_id, user_id, creation_date);

create table batch_items (
  tenant_id uuid not null,
  batch_id uuid not null,
  -- no foreign key: somebody else's id, or that of a person deleted meanwhile, fails as out of reach
  user_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  detail text not null default '',
  primary key (tenant_id, batch_id, user_id),
  foreign key (tenant_id, batch_id) references batches (tenant_id, id) on delete cascade
);
create index batch_items_state on batch_items (tenant_id, batch_id, state, user_id);

-- Accounts ------------------------------------------------------------------------------------------------------

alter table tenants add column demands_second_factor boolean not null default false;

create table second_factors (
  tenant_id uuid not null,
  user_id uuid not null,
  -- encrypted with a key derived from the server's secret
  secret bytea not null,
  -- null: begun, not confirmed by a code yet
  confirmed_at timestamptz,
  -- number of the 30-second step of the last code used: it and those before count no more
  last_step bigint not null default 0,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

create table recovery_codes (
  tenant_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references second_factors (tenant_id, user_id) on delete cascade
);

-- a changed e-mail address waits in its link
alter table mail_tokens add column email text;
alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('verify', 'reset', 'email') and (purpose = 'email') = (email is not null));

-- One and the same, or not --------------------------------------------------------------------------------------

-- Who was found to be somebody else too: the log of the one shows that of the other.
create table merged_users (
  tenant_id uuid not null,
  merged_id uuid not null,
  user_id uuid not null,
  merged_at timestamptz not null default now(),
  primary key (tenant_id, merged_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index merged_users_user on merged_users (tenant_id, user_id);

-- Who look like one and are two.
create table distinct_users (
  tenant_id uuid not null,
  user_id uuid not null,
  other_id uuid not null check (user_id < other_id),
  primary key (tenant_id, user_id, other_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_id) references users (tenant_id, id) on delete cascade
);
create index distinct_users_other on distinct_users (tenant_id, other_id);

alter table blocked_users add column update_date timestamptz not null default now();

-- Deletion ------------------------------------------------------------------------------------------------------

-- A credential outlives its person by the tenant's retention period; then its printed copy goes too.
alter table credentials drop constraint credentials_tenant_id_user_id_fkey;
alter table credentials alter column user_id drop not null;
alter table credentials add constraint credentials_tenant_id_user_id_fkey
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id);

-- whom a notification speaks of: it goes with them
alter table notifications add column about_user_id uuid;
update notifications n set about_user_id = u.id from users u
  where u.tenant_id = n.tenant_id and n.params->>'link' = '/user/' || u.id;
alter table notifications add constraint notifications_about_user_fkey
  foreign key (tenant_id, about_user_id) references users (tenant_id, id) on delete cascade;
create index notifications_about_user on notifications (tenant_id, about_user_id);

-- The one thing that may touch the log: who has been deleted stays in it as an id, and what was written of them goes. It does
-- nothing while they are there, so it can't be used to rewrite the log of anybody.
create function app.forget(gone uuid) returns void language plpgsql security definer set search_path = public, pg_temp
  as $$ declare tenant uuid := current_setting('app.tenant')::uuid; begin
    if exists (select from users where tenant_id = tenant and id = gone)
      or exists (select from merged_users where tenant_id = tenant and merged_id = gone)
      or exists (select from blocked_users where tenant_id = tenant and id = gone) then
      raise exception 'only what has been deleted is forgotten';
    end if;
    update changes c set fields = coalesce((
        select jsonb_object_agg(f.key, case when f.key ~ '^is_' or f.key in ('slots', 'availability', 'mobility') then f.value else (
          select jsonb_agg(case when v = 'null' then 'null' else '"•"'::jsonb end) from jsonb_array_elements(f.value) v) end)
        from jsonb_each(c.fields) f), '{}')
      where c.tenant_id = tenant and c.entity in ('user', 'blockeduser') and c.entity_id = gone;
    update changes c set address = '' where c.tenant_id = tenant and c.address <> ''
      and (c.actor_id = gone or (c.actor_id is null and c.entity = 'user' and c.entity_id = gone));
  end $$;

-- Row level security --------------------------------------------------------------------------------------------

alter table users force row level security;
alter table notifications force row level security;

do $$
declare t text;
begin
  foreach t in array array['user_words', 'user_tallies', 'views', 'batches', 'batch_items', 'second_factors', 'recovery_codes',
    'merged_users', 'distinct_users']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
                    with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to vixia_app', t);
  end loop;
end $$;

revoke all on function app.forget(uuid), app.take_tally_shard(uuid) from public;
grant execute on function app.forget(uuid), app.take_tally_shard(uuid) to vixia_app;
