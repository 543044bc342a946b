-- Puts jobs of a kind in the queue at once, apart from each other, each by its key where it has one:
-- that puts off a job of the same key that still waits, as app.enqueue does.
drop function app.enqueue_all(text, json[], timestamptz, interval, smallint);
create function app.enqueue_all(task text, payloads json[], run_at timestamptz, apart interval, priority smallint, keys text[])
  returns void language plpgsql security definer set search_path = graphile_worker, pg_temp
  as $$ begin
    if exists (select from unnest(payloads) payload where payload->>'tenantId' is distinct from current_setting('app.tenant')) then
      raise exception 'a job is for the tenant of its transaction';
    end if;
    perform graphile_worker.add_jobs(array(
      select (task, payload, null, run_at + apart * (position - 1), 12, keys[position], priority, null)::graphile_worker.job_spec
      from unnest(payloads) with ordinality as p (payload, position)));
  end $$;
revoke all on function app.enqueue_all(text, json[], timestamptz, interval, smallint, text[]) from public;
grant execute on function app.enqueue_all(text, json[], timestamptz, interval, smallint, text[]) to vixia_app;
