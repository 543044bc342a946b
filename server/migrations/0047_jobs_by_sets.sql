-- Puts jobs of a kind in the queue at once. A higher priority comes later: nobody's link to sign in
-- waits behind the mails of a batch.
create function app.enqueue_all(task text, payloads json[], run_at timestamptz, priority smallint)
  returns void language plpgsql security definer set search_path = graphile_worker, pg_temp
  as $$ begin
    if exists (select from unnest(payloads) payload where payload->>'tenantId' is distinct from current_setting('app.tenant')) then
      raise exception 'a job is for the tenant of its transaction';
    end if;
    perform graphile_worker.add_jobs(array(
      select (task, payload, null, run_at, 12, null, priority, null)::graphile_worker.job_spec from unnest(payloads) payload));
  end $$;

revoke all on function app.enqueue_all(text, json[], timestamptz, smallint) from public;
grant execute on function app.enqueue_all(text, json[], timestamptz, smallint) to vixia_app;
