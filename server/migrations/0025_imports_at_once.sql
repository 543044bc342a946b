-- Imports write many places and tables at once: what each statement counts and projects is left to their end.

-- Keys to areas and places hold rows to their tenant already: checking it again of each was a sixth of an import.
alter table places drop constraint places_tenant_id_fkey;
alter table stations drop constraint stations_tenant_id_fkey;

-- True in a transaction that will call app.count_tables and app.update_projections at its end.
create function app.counts_later() returns boolean language sql stable
  as $$ select coalesce(current_setting('app.counts_later', true), '') = 'on' $$;

drop trigger count_inserted on places;
drop trigger count_inserted on stations;
drop trigger count_before on stations;
drop trigger count_after on stations;
drop trigger project_new on stations;
drop trigger project_changed on stations;
create trigger count_inserted after insert on places referencing new table as changed
  for each statement when (not app.counts_later()) execute function app.count_places();
create trigger count_inserted after insert on stations referencing new table as changed
  for each statement when (not app.counts_later()) execute function app.count_stations('1');
create trigger count_before after update on stations referencing old table as changed
  for each statement when (not app.counts_later()) execute function app.count_stations('-1');
create trigger count_after after update on stations referencing new table as changed
  for each statement when (not app.counts_later()) execute function app.count_stations('1');
create trigger project_new after insert on stations referencing new table as new_stations
  for each statement when (not app.counts_later()) execute function app.project_new_stations();
create trigger project_changed after update on stations
  referencing old table as old_stations new table as new_stations
  for each statement when (not app.counts_later()) execute function app.project_changed_stations();
alter table places enable always trigger count_inserted;
alter table stations enable always trigger count_inserted;
alter table stations enable always trigger count_before;
alter table stations enable always trigger count_after;

-- Counts the tables and electors of the tenant's places anew, where they differ.
-- Rows of this very transaction have no statistics: without hashes the planner would loop for minutes.
create function app.count_tables() returns void language plpgsql security definer
set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  tenant uuid := current_setting('app.tenant')::uuid;
  counted bigint;
  differing uuid[];
begin
  insert into place_counts (tenant_id, place_id, stations, electors)
    select p.tenant_id, p.id, count(s.id), coalesce(sum(s.electors), 0)
    from places p left join stations s on s.tenant_id = p.tenant_id and s.place_id = p.id
    where p.tenant_id = tenant
      and not exists (select from place_counts c where c.tenant_id = p.tenant_id and c.place_id = p.id)
    group by p.tenant_id, p.id;
  -- Where all of them are new, nothing else can differ.
  get diagnostics counted = row_count;
  if counted = (select count(*) from place_counts c where c.tenant_id = tenant) then return; end if;
  differing := array(
    select c.place_id from place_counts c left join (
      select s.place_id, count(*) as stations, coalesce(sum(s.electors), 0) as electors
      from stations s where s.tenant_id = tenant group by s.place_id) n on n.place_id = c.place_id
    where c.tenant_id = tenant and (c.stations, c.electors) is distinct from (coalesce(n.stations, 0), coalesce(n.electors, 0)));
  -- Whoever changes a table meanwhile has counted it before, or waits here and counts it after.
  perform from place_counts c where c.tenant_id = tenant and c.place_id = any(differing) order by c.place_id for no key update;
  update place_counts c set stations = n.stations, electors = n.electors
  from (select d.id, count(s.id) as stations, coalesce(sum(s.electors), 0) as electors
        from unnest(differing) d (id) left join stations s on s.tenant_id = tenant and s.place_id = d.id group by d.id) n
  where c.tenant_id = tenant and c.place_id = n.id;
end $$;
revoke all on function app.count_tables() from public;
grant execute on function app.count_tables() to vixia_app;

-- How a section whose tables stand in several places is split: by their electors, or by tables where some have none.
-- Whoever asks names sections by an array, never by a sub-select: only that goes down to the index.
create view app.section_shares with (security_invoker = true) as
  select tenant_id, place_id, cusec,
    case when bool_and(is_known) over section and sum(electors) over section > 0 then electors else tables end as part,
    case when bool_and(is_known) over section and sum(electors) over section > 0
         then sum(electors) over section else sum(tables) over section end as whole
  from (
    select s.tenant_id, s.place_id, s.cusec, count(*) as tables, sum(s.electors) as electors, bool_and(s.electors is not null) as is_known
    from stations s group by s.tenant_id, s.place_id, s.cusec) own_tables
  window section as (partition by tenant_id, cusec);
grant select on app.section_shares to vixia_app;

-- Projects places anew: all, or those named. Gives how many have changed.
create or replace function app.update_projections(wanted uuid[] default null) returns integer language sql as $$
  with shares as materialized (
    select h.place_id, h.cusec, h.part, h.whole from app.section_shares h
    where h.tenant_id = current_setting('app.tenant')::uuid and (select app.projected_election()) is not null
      and (wanted is null or h.cusec = any(array(
        select w.cusec from stations w where w.tenant_id = current_setting('app.tenant')::uuid and w.place_id = any(wanted))))
  ), sections as (
    select r.cusec, sum(r.valid) as valid from results r
    where r.tenant_id = current_setting('app.tenant')::uuid and r.election_id = (select app.projected_election()) and r.level = 'station'
      and (wanted is null or r.cusec in (select cusec from shares))
    group by r.cusec
  ), own_votes as (
    select left(v.code, 10) as cusec, sum(v.votes) as votes
    from parties p join result_votes v on v.tenant_id = p.tenant_id and v.party_id = p.id
    where p.tenant_id = current_setting('app.tenant')::uuid and p.is_own
      and v.election_id = (select app.projected_election()) and v.level = 'station'
      and (wanted is null or left(v.code, 10) in (select cusec from shares))
    group by 1
  ), projected as (
    select h.place_id, round(sum(s.valid * h.part / h.whole))::int as valid,
      round(sum(o.votes * h.part / h.whole))::int as votes
    from shares h join sections s on s.cusec = h.cusec left join own_votes o on o.cusec = h.cusec
    group by h.place_id
  ), updated as (
    update places p set projection_valid = n.valid, projection_votes = n.votes
    from (select q.id, j.valid, j.votes from places q left join projected j on j.place_id = q.id
          where q.tenant_id = current_setting('app.tenant')::uuid and (wanted is null or q.id = any(wanted))) n
    where p.tenant_id = current_setting('app.tenant')::uuid and p.id = n.id
      and (p.projection_valid, p.projection_votes) is distinct from (n.valid, n.votes)
    returning 1
  )
  select count(*)::int from updated
$$;
