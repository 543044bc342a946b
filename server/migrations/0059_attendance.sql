-- Whether the assigned will come, as they said it, or somebody for them.
alter table assignments
  -- null: nobody has been told yet; an ended assignment that has it was confirmed
  add answered_at timestamptz,
  add answered_by uuid,
  add answer_note text not null default '',
  -- days before the election of the last reminder, and when they were last asked, by hand or not
  add reminded_days integer,
  add asked_at timestamptz;
create index assignments_user on assignments (tenant_id, user_id, election_id);

-- Those of a place's people who said that they will come, kept like the others.
alter table place_counts
  add confirmed integer not null default 0,
  add confirmed_man integer not null default 0,
  add confirmed_tar integer not null default 0,
  add confirmed_esc integer not null default 0;

create or replace function app.count_assignments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare sign integer := tg_argv[0];
begin
  -- Another election becomes the current one before or after, never meanwhile.
  perform from elections e where e.is_current and e.tenant_id in (select tenant_id from changed) for share;
  with held as (
    select c.tenant_id, c.place_id, d.*
    from place_counts c
    join (select a.tenant_id as tenant, a.place_id as place, count(*)::int as total,
            (count(*) filter (where 'man' = any(a.slots)))::int as man,
            (count(*) filter (where 'tar' = any(a.slots)))::int as tar,
            (count(*) filter (where 'esc' = any(a.slots)))::int as esc,
            (count(*) filter (where a.state = 'confirmed'))::int as confirmed,
            (count(*) filter (where a.state = 'confirmed' and 'man' = any(a.slots)))::int as confirmed_man,
            (count(*) filter (where a.state = 'confirmed' and 'tar' = any(a.slots)))::int as confirmed_tar,
            (count(*) filter (where a.state = 'confirmed' and 'esc' = any(a.slots)))::int as confirmed_esc
          from changed a join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current
          where a.state in ('assigned', 'confirmed') group by 1, 2) d
      on d.tenant = c.tenant_id and d.place = c.place_id
    order by 1, 2 for no key update of c)
  update place_counts c set total = c.total + sign * h.total, man = c.man + sign * h.man,
    tar = c.tar + sign * h.tar, esc = c.esc + sign * h.esc, confirmed = c.confirmed + sign * h.confirmed,
    confirmed_man = c.confirmed_man + sign * h.confirmed_man,
    confirmed_tar = c.confirmed_tar + sign * h.confirmed_tar,
    confirmed_esc = c.confirmed_esc + sign * h.confirmed_esc
  from held h where c.tenant_id = h.tenant_id and c.place_id = h.place_id;
  return null;
end $$;

-- Adds one assignment to its place, or takes it away (-1).
create function app.count_assignment(one assignments, sign integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update place_counts c set total = c.total + sign,
    man = c.man + sign * ('man' = any(one.slots))::int,
    tar = c.tar + sign * ('tar' = any(one.slots))::int,
    esc = c.esc + sign * ('esc' = any(one.slots))::int,
    confirmed = c.confirmed + sign * (one.state = 'confirmed')::int,
    confirmed_man = c.confirmed_man + sign * (one.state = 'confirmed' and 'man' = any(one.slots))::int,
    confirmed_tar = c.confirmed_tar + sign * (one.state = 'confirmed' and 'tar' = any(one.slots))::int,
    confirmed_esc = c.confirmed_esc + sign * (one.state = 'confirmed' and 'esc' = any(one.slots))::int
  where c.tenant_id = one.tenant_id and c.place_id = one.place_id $$;
revoke all on function app.count_assignment(assignments, integer) from public;

create or replace function app.recount_assignment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare current uuid;
begin
  select e.id into current from elections e where e.tenant_id = new.tenant_id and e.is_current for share;
  if old.state in ('assigned', 'confirmed') and old.election_id = current then
    perform app.count_assignment(old, -1);
  end if;
  if new.state in ('assigned', 'confirmed') and new.election_id = current then
    perform app.count_assignment(new, 1);
  end if;
  return null;
end $$;

create or replace function app.count_people(tenant uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update place_counts c set (total, man, tar, esc, confirmed, confirmed_man, confirmed_tar, confirmed_esc) = (
    select count(*), count(*) filter (where 'man' = any(a.slots)), count(*) filter (where 'tar' = any(a.slots)),
      count(*) filter (where 'esc' = any(a.slots)), count(*) filter (where a.state = 'confirmed'),
      count(*) filter (where a.state = 'confirmed' and 'man' = any(a.slots)),
      count(*) filter (where a.state = 'confirmed' and 'tar' = any(a.slots)),
      count(*) filter (where a.state = 'confirmed' and 'esc' = any(a.slots))
    from assignments a join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current
    where a.tenant_id = c.tenant_id and a.place_id = c.place_id and a.state in ('assigned', 'confirmed'))
  where c.tenant_id = tenant $$;

-- A migration writes to all tenants; demonstrations have people who confirmed.
alter table assignments no force row level security;
alter table elections no force row level security;
alter table place_counts no force row level security;
select app.count_people(tenant_id) from (select distinct tenant_id from place_counts) tenant;
update assignments set answered_at = changed_at, answered_by = user_id where state in ('confirmed', 'declined');
alter table assignments force row level security;
alter table elections force row level security;
alter table place_counts force row level security;
