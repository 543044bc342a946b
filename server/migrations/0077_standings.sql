-- Each person's standing, with whether they have a place and a credential in the current election:
-- home counts all within reach by it alone. A table apart, for its rows change with every assignment,
-- and those of people have wide indexes.
create table standings (
  tenant_id uuid not null,
  user_id uuid not null,
  area_path text collate "C" not null,
  is_superuser boolean not null,
  is_staff boolean not null,
  is_active boolean not null,
  is_validated boolean not null,
  is_verified boolean,
  has_place boolean not null default false,
  has_credential boolean not null default false,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
) with (fillfactor = 90);
-- Written by the triggers below alone.
select app.protect('standings', 'select');

-- A migration writes to all tenants.
alter table users no force row level security;
alter table elections no force row level security;
alter table assignments no force row level security;
alter table credentials no force row level security;
alter table standings no force row level security;
insert into standings
  select u.tenant_id, u.id, u.area_path, u.is_superuser, u.is_staff, u.is_active, u.is_validated, u.is_verified,
    exists (select from assignments s where s.tenant_id = u.tenant_id and s.user_id = u.id and s.election_id = e.id
      and s.state in ('assigned', 'confirmed')),
    exists (select from credentials c where c.tenant_id = u.tenant_id and c.user_id = u.id and c.election_id = e.id
      and c.state = 'created')
  from users u left join elections e on e.tenant_id = u.tenant_id and e.is_current;
alter table users force row level security;
alter table elections force row level security;
alter table assignments force row level security;
alter table credentials force row level security;
alter table standings force row level security;

-- All that is counted is in the index; rows are looked up in it by area.
create index standings_area_path on standings (tenant_id, area_path)
  include (is_superuser, is_staff, is_active, is_validated, is_verified, has_place, has_credential);

create function app.begin_standings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into standings (tenant_id, user_id, area_path, is_superuser, is_staff, is_active, is_validated, is_verified)
    select tenant_id, id, area_path, is_superuser, is_staff, is_active, is_validated, is_verified from changed;
  return null;
end $$;
create trigger stand_inserted after insert on users referencing new table as changed
  for each statement execute function app.begin_standings();

create function app.change_standing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update standings set area_path = new.area_path, is_superuser = new.is_superuser, is_staff = new.is_staff,
    is_active = new.is_active, is_validated = new.is_validated, is_verified = new.is_verified
  where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end $$;
-- Of any column, for another trigger finds the area of a home.
create trigger stand_updated after update on users for each row
  when ((old.area_path, old.is_superuser, old.is_staff, old.is_active, old.is_validated, old.is_verified)
    is distinct from (new.area_path, new.is_superuser, new.is_staff, new.is_active, new.is_validated, new.is_verified))
  execute function app.change_standing();

-- Looks anew at what these people have; all of the tenant's, where none are named.
-- Rows are held in one order first: what is read after that, nobody changes meanwhile.
create function app.find_holdings(tenant uuid, people uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare current uuid;
begin
  -- Another election becomes the current one before or after, never meanwhile.
  select e.id into current from elections e where e.tenant_id = tenant and e.is_current for share;
  if people is null then
    perform from standings h where h.tenant_id = tenant order by h.user_id for no key update;
    people := array(select h.user_id from standings h where h.tenant_id = tenant);
  else
    perform from standings h where h.tenant_id = tenant and h.user_id = any(people) order by h.user_id for no key update;
  end if;
  update standings h set has_place = n.has_place, has_credential = n.has_credential
  from (
    select p.user_id,
      exists (select from assignments s where s.tenant_id = tenant and s.user_id = p.user_id and s.election_id = current
        and s.state in ('assigned', 'confirmed')) as has_place,
      exists (select from credentials c where c.tenant_id = tenant and c.user_id = p.user_id and c.election_id = current
        and c.state = 'created') as has_credential
    from (select distinct unnest(people) as user_id) p) n
  where h.tenant_id = tenant and h.user_id = n.user_id
    and (h.has_place, h.has_credential) is distinct from (n.has_place, n.has_credential);
end $$;
revoke all on function app.find_holdings(uuid, uuid[]) from public;

create function app.find_holdings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.find_holdings(tenant_id, array_agg(user_id)) from changed group by tenant_id;
  return null;
end $$;
create function app.find_holdings_of_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.find_holdings(new.tenant_id, array[old.user_id, new.user_id]);
  return null;
end $$;
create function app.find_holdings_of_election() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform app.find_holdings(new.tenant_id, null);
  return null;
end $$;

create trigger stand_inserted after insert on assignments referencing new table as changed
  for each statement execute function app.find_holdings();
create trigger stand_deleted after delete on assignments referencing old table as changed
  for each statement execute function app.find_holdings();
create trigger stand_updated after update of state, user_id, election_id on assignments
  for each row when ((old.state, old.user_id, old.election_id) is distinct from (new.state, new.user_id, new.election_id))
  execute function app.find_holdings_of_row();
create trigger stand_inserted after insert on credentials referencing new table as changed
  for each statement execute function app.find_holdings();
create trigger stand_deleted after delete on credentials referencing old table as changed
  for each statement execute function app.find_holdings();
create trigger stand_updated after update of state, user_id, election_id on credentials
  for each row when ((old.state, old.user_id, old.election_id) is distinct from (new.state, new.user_id, new.election_id))
  execute function app.find_holdings_of_row();
create trigger stand_updated after update of is_current on elections
  for each row when (old.is_current is distinct from new.is_current) execute function app.find_holdings_of_election();

-- As in 0067, and standings with people.
create or replace function app.analyze_imported(kind text) returns void language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  case kind
    when 'places' then analyze places, stations, place_counts;
    when 'users' then analyze users, standings;
    when 'results' then analyze results, result_votes;
    when 'streets' then analyze streets, street_numbers;
    when 'postal_codes' then analyze postal_codes;
    -- Not boundaries, which are large, and which nothing looks for.
    else analyze areas (tenant_id, id, level, code, parent_id, path, search, min_lon, max_lon);
  end case;
end $$;
