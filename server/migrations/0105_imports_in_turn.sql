-- Files are looked at by a job too, in turn with other imports.
alter table import_runs
  drop constraint import_runs_state_check,
  add constraint import_runs_state_check check (
    state in ('uploading', 'reading', 'read', 'checking', 'checked', 'applying', 'finished', 'failed'));

-- A job that waits its turn: at most two of a tenant at once, and tenants by turns, however many jobs one has.
-- The priority counts rounds: a tenant's next job is of the round after its last, and no earlier than the present one.
create function app.enqueue_in_turn(task text, payload json) returns void
  language plpgsql security definer set search_path = graphile_worker, pg_temp
  as $$
declare
  tenant text := payload->>'tenantId';
  lane text;
  round integer;
begin
  if tenant is distinct from current_setting('app.tenant') then
    raise exception 'a job is for the tenant of its transaction';
  end if;
  with waiting as (
    select queue_name, priority from graphile_worker.jobs where task_identifier = task and attempts < max_attempts
  ), lanes as (
    select name, count(w.queue_name) as jobs, max(w.priority) as last
    from unnest(array[tenant || ':' || task || ':1', tenant || ':' || task || ':2']) as l (name)
    left join waiting w on w.queue_name = l.name group by name
  )
  select (array_agg(name order by jobs, name))[1],
    least(greatest(max(last) + 1, (select min(priority) from waiting), 0), 32767)
  into lane, round from lanes;
  perform graphile_worker.add_job(task, payload, queue_name => lane, priority => round, max_attempts => 12);
end $$;
revoke all on function app.enqueue_in_turn(text, json) from public;
grant execute on function app.enqueue_in_turn(text, json) to vixia_app;

-- Votes of 0 have no row: if the own parties have votes in the election, sections without any have 0.
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
      and v.election_id = (select app.projected_election()) and v.level = 'station' and v.votes > 0
      and (wanted is null or left(v.code, 10) in (select cusec from shares))
    group by 1
  ), standing as (
    select exists (
      select from parties p join result_votes v on v.tenant_id = p.tenant_id and v.party_id = p.id
      where p.tenant_id = current_setting('app.tenant')::uuid and p.is_own
        and v.election_id = (select app.projected_election()) and v.level = 'station' and v.votes > 0) as is_known
  ), projected as (
    select h.place_id, round(sum(s.valid * h.part / h.whole))::int as valid,
      case when (select is_known from standing) then round(sum(coalesce(o.votes, 0) * h.part / h.whole))::int end as votes
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
