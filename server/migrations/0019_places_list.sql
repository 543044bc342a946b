-- Counts of each place, kept as tables and assignments come and go: lists filter, sort and sum by them.
-- A table apart, for its rows change with every assignment, and those of places have wide indexes.
create table place_counts (
  tenant_id uuid not null,
  place_id uuid not null,
  stations integer not null default 0,
  electors integer not null default 0,
  -- people with a live assignment in the current election, and those of them in each slot
  total integer not null default 0,
  man integer not null default 0,
  tar integer not null default 0,
  esc integer not null default 0,
  primary key (tenant_id, place_id)
) with (fillfactor = 70);
-- Written by the triggers below alone.
select app.protect('place_counts', 'select');

create function app.count_places() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into place_counts (tenant_id, place_id) select tenant_id, id from changed;
  else
    delete from place_counts c using changed p where c.tenant_id = p.tenant_id and c.place_id = p.id;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on places referencing new table as changed
  for each statement execute function app.count_places();
create trigger count_deleted after delete on places referencing old table as changed
  for each statement execute function app.count_places();

-- The argument: 1 adds the rows, -1 takes them away. Rows are held in one order: nobody waits in a ring.
create function app.count_stations() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare sign integer := tg_argv[0];
begin
  with held as (
    select c.tenant_id, c.place_id, d.stations, d.electors
    from place_counts c
    join (select tenant_id, place_id, count(*)::int as stations, coalesce(sum(electors), 0)::int as electors
          from changed group by 1, 2) d using (tenant_id, place_id)
    order by 1, 2 for no key update of c)
  update place_counts c set stations = c.stations + sign * h.stations, electors = c.electors + sign * h.electors
  from held h where c.tenant_id = h.tenant_id and c.place_id = h.place_id;
  return null;
end $$;
create trigger count_inserted after insert on stations referencing new table as changed
  for each statement execute function app.count_stations('1');
create trigger count_deleted after delete on stations referencing old table as changed
  for each statement execute function app.count_stations('-1');
create trigger count_before after update on stations referencing old table as changed
  for each statement execute function app.count_stations('-1');
create trigger count_after after update on stations referencing new table as changed
  for each statement execute function app.count_stations('1');

create function app.count_assignments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare sign integer := tg_argv[0];
begin
  -- Another election becomes the current one before or after, never meanwhile.
  perform from elections e where e.is_current and e.tenant_id in (select tenant_id from changed) for share;
  with held as (
    select c.tenant_id, c.place_id, d.total, d.man, d.tar, d.esc
    from place_counts c
    join (select a.tenant_id, a.place_id, count(*)::int as total,
            (count(*) filter (where 'man' = any(a.slots)))::int as man,
            (count(*) filter (where 'tar' = any(a.slots)))::int as tar,
            (count(*) filter (where 'esc' = any(a.slots)))::int as esc
          from changed a join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current
          where a.state in ('assigned', 'confirmed') group by 1, 2) d
      using (tenant_id, place_id)
    order by 1, 2 for no key update of c)
  update place_counts c set total = c.total + sign * h.total, man = c.man + sign * h.man,
    tar = c.tar + sign * h.tar, esc = c.esc + sign * h.esc
  from held h where c.tenant_id = h.tenant_id and c.place_id = h.place_id;
  return null;
end $$;
create trigger count_inserted after insert on assignments referencing new table as changed
  for each statement execute function app.count_assignments('1');
create trigger count_deleted after delete on assignments referencing old table as changed
  for each statement execute function app.count_assignments('-1');

-- By row, for it looks at these columns only: who was told of their place is written more often.
create function app.recount_assignment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare current uuid;
begin
  select e.id into current from elections e where e.tenant_id = new.tenant_id and e.is_current for share;
  if old.state in ('assigned', 'confirmed') and old.election_id = current then
    update place_counts c set total = c.total - 1, man = c.man - ('man' = any(old.slots))::int,
      tar = c.tar - ('tar' = any(old.slots))::int, esc = c.esc - ('esc' = any(old.slots))::int
    where c.tenant_id = old.tenant_id and c.place_id = old.place_id;
  end if;
  if new.state in ('assigned', 'confirmed') and new.election_id = current then
    update place_counts c set total = c.total + 1, man = c.man + ('man' = any(new.slots))::int,
      tar = c.tar + ('tar' = any(new.slots))::int, esc = c.esc + ('esc' = any(new.slots))::int
    where c.tenant_id = new.tenant_id and c.place_id = new.place_id;
  end if;
  return null;
end $$;
create trigger count_updated after update of state, slots, place_id, election_id on assignments
  for each row execute function app.recount_assignment();

-- Counts all the people of a tenant's places, in its current election.
create function app.count_people(tenant uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update place_counts c set (total, man, tar, esc) = (
    select count(*), count(*) filter (where 'man' = any(a.slots)), count(*) filter (where 'tar' = any(a.slots)),
      count(*) filter (where 'esc' = any(a.slots))
    from assignments a join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current
    where a.tenant_id = c.tenant_id and a.place_id = c.place_id and a.state in ('assigned', 'confirmed'))
  where c.tenant_id = tenant $$;
revoke all on function app.count_people(uuid) from public;

create function app.count_election() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.count_people(new.tenant_id);
  return null;
end $$;
create trigger count_people after update of is_current on elections
  for each row when (old.is_current is distinct from new.is_current) execute function app.count_election();

-- A migration writes to all tenants.
alter table places no force row level security;
alter table stations no force row level security;
alter table assignments no force row level security;
alter table elections no force row level security;
alter table place_counts no force row level security;
insert into place_counts (tenant_id, place_id, stations, electors)
  select p.tenant_id, p.id, count(s.id), coalesce(sum(s.electors), 0)
  from places p left join stations s on s.tenant_id = p.tenant_id and s.place_id = p.id group by 1, 2;
select app.count_people(tenant_id) from (select distinct tenant_id from place_counts) tenant;
alter table places force row level security;
alter table stations force row level security;
alter table assignments force row level security;
alter table elections force row level security;
alter table place_counts force row level security;

-- Saved views are of one list each.
alter table views add column list text not null default 'users' check (list in ('users', 'places'));
alter table views drop constraint views_tenant_id_user_id_name_key;
alter table views add unique (tenant_id, user_id, list, name);

-- Columns and density of one's list of places, as list_look has those of people.
alter table users add column places_look jsonb;

-- Batches act on places too: an item is a person or a place, as the action says.
alter table batch_items rename column user_id to item_id;
