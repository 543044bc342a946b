-- Parties, results of elections, and what they say of each polling place.

create table parties (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null check (name <> ''),
  acronym text not null check (acronym <> ''),
  search text collate "C" not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- PNG, JPEG or WebP
  logo bytea check (octet_length(logo) <= 65536),
  -- the tenant's own candidature, or one of those that it is made of or was called before
  is_own boolean not null default false,
  position integer not null,
  creation_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.protect('parties');

-- What the files of an election call a party: an id of the Ministry's, the header of a column.
create table party_codes (
  tenant_id uuid not null references tenants,
  election_id uuid not null,
  code text not null,
  party_id uuid not null,
  primary key (tenant_id, election_id, code),
  foreign key (tenant_id, election_id) references elections (tenant_id, id) on delete cascade,
  foreign key (tenant_id, party_id) references parties (tenant_id, id) on delete cascade
);
create index party_codes_party on party_codes (tenant_id, party_id);
select app.protect('party_codes');

create table results (
  tenant_id uuid not null references tenants,
  election_id uuid not null,
  -- of a table, of the voters abroad of a province, or of an area as a whole
  level text not null check (level in ('station','abroad','adm5','adm4','adm3','adm2','adm1','adm0')),
  -- a table's is its section's and its letter, 0801901003A; an area's is the area's; abroad, the province's
  code text collate "C" not null,
  cusec text collate "C" generated always as (case when level = 'station' then left(code, 10) end) stored,
  -- smallest known area around it
  area_id uuid,
  electors integer check (electors >= 0),
  blank integer not null check (blank >= 0),
  invalid integer not null check (invalid >= 0),
  -- to parties, and blank
  valid integer not null check (valid >= 0),
  seats integer check (seats >= 0),
  primary key (tenant_id, election_id, level, code),
  foreign key (tenant_id, election_id) references elections (tenant_id, id) on delete cascade,
  foreign key (tenant_id, area_id) references areas (tenant_id, id) on delete set null (area_id)
);
create index results_area on results (tenant_id, area_id);
create index results_cusec on results (tenant_id, election_id, cusec) where level = 'station';
select app.protect('results');

create table result_votes (
  tenant_id uuid not null references tenants,
  election_id uuid not null,
  level text not null,
  code text collate "C" not null,
  party_id uuid not null,
  votes integer not null check (votes >= 0),
  primary key (tenant_id, election_id, level, code, party_id),
  foreign key (tenant_id, election_id, level, code) references results (tenant_id, election_id, level, code) on delete cascade,
  foreign key (tenant_id, party_id) references parties (tenant_id, id)
);
create index result_votes_party on result_votes (tenant_id, party_id);
select app.protect('result_votes');

create trigger raise_version after insert or update or delete on parties for each statement execute function app.raise_version();
create trigger raise_version after insert or update or delete on results for each statement execute function app.raise_version();
create trigger raise_version after insert or update or delete on result_votes for each statement execute function app.raise_version();

-- Thresholds by which the tenant has priorities proposed; none: the product's.
create table priority_rules (
  tenant_id uuid primary key references tenants,
  rule jsonb not null
);
select app.protect('priority_rules');

-- What a place's sections voted in the latest election with results by table: valid votes, and those of the own parties.
-- Null where no results are known. The share is derived here, so that lists sort and filter by it.
alter table places
  add column projection_valid integer check (projection_valid >= 0),
  add column projection_votes integer check (projection_votes >= 0),
  add column projection_percent double precision generated always as
    (round(100.0 * projection_votes / nullif(projection_valid, 0), 2)::double precision) stored,
  -- what the rule last gave; another priority is one set by hand
  add column proposed_priority text check (proposed_priority in ('max','highest','high','medium','low','lowest'));

-- The latest election with results by table.
create function app.projected_election() returns uuid language sql stable as $$
  select e.id from elections e
  where e.tenant_id = current_setting('app.tenant')::uuid
    and exists (select from results r where r.tenant_id = e.tenant_id and r.election_id = e.id and r.level = 'station')
  order by e.date desc, e.id desc limit 1
$$;

-- Projects places anew: all, or those named. Gives how many have changed.
-- A section whose tables stand in several places is shared by their electors, or by tables where some have no electors.
create function app.update_projections(wanted uuid[] default null) returns integer language sql as $$
  with own_tables as (
    select s.place_id, s.cusec, count(*) as tables, sum(s.electors) as electors, bool_and(s.electors is not null) as is_known
    from stations s
    where s.tenant_id = current_setting('app.tenant')::uuid
      and (wanted is null or s.cusec in (
        select w.cusec from stations w where w.tenant_id = s.tenant_id and w.place_id = any(wanted)))
    group by s.place_id, s.cusec
  ), shares as (
    select place_id, cusec,
      case when bool_and(is_known) over section and sum(electors) over section > 0 then electors else tables end as part,
      case when bool_and(is_known) over section and sum(electors) over section > 0
           then sum(electors) over section else sum(tables) over section end as whole
    from own_tables window section as (partition by cusec)
  ), sections as (
    select r.cusec, sum(r.valid) as valid from results r
    where r.tenant_id = current_setting('app.tenant')::uuid and r.election_id = (select app.projected_election()) and r.level = 'station'
      and (wanted is null or r.cusec in (select cusec from own_tables))
    group by r.cusec
  ), own_votes as (
    select left(v.code, 10) as cusec, sum(v.votes) as votes
    from parties p join result_votes v on v.tenant_id = p.tenant_id and v.party_id = p.id
    where p.tenant_id = current_setting('app.tenant')::uuid and p.is_own
      and v.election_id = (select app.projected_election()) and v.level = 'station'
      and (wanted is null or left(v.code, 10) in (select cusec from own_tables))
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

-- Whoever changes tables changes what their places, and those that share a section with them, are projected.
create function app.project_stations(cusecs text[], place_ids uuid[]) returns void language plpgsql as $$
begin
  -- No tenant is set where a migration writes to all of them.
  if coalesce(cardinality(cusecs), 0) = 0 or nullif(current_setting('app.tenant', true), '') is null then return; end if;
  if app.projected_election() is null then return; end if;
  perform app.update_projections(array(
    select s.place_id from stations s where s.tenant_id = current_setting('app.tenant')::uuid and s.cusec = any(cusecs)
    union select unnest(place_ids)));
end $$;

create function app.project_new_stations() returns trigger language plpgsql as $$ begin
  perform app.project_stations(array(select distinct cusec from new_stations), '{}');
  return null;
end $$;
create function app.project_changed_stations() returns trigger language plpgsql as $$ begin
  perform app.project_stations(array_agg(distinct c.cusec), array_agg(distinct c.place_id)) from (
    (select cusec, place_id, electors, id from old_stations except select cusec, place_id, electors, id from new_stations)
    union all
    (select cusec, place_id, electors, id from new_stations except select cusec, place_id, electors, id from old_stations)) c;
  return null;
end $$;
create function app.project_gone_stations() returns trigger language plpgsql as $$ begin
  perform app.project_stations(array(select distinct cusec from old_stations), array(select distinct place_id from old_stations));
  return null;
end $$;
create trigger project_new after insert on stations
  referencing new table as new_stations for each statement execute function app.project_new_stations();
create trigger project_changed after update on stations
  referencing old table as old_stations new table as new_stations for each statement execute function app.project_changed_stations();
create trigger project_gone after delete on stations
  referencing old table as old_stations for each statement execute function app.project_gone_stations();
