-- A mail of an act that can be undone carries the act's id: undoing takes back what hasn't left.
-- `is_undone`: undone while the mail server had it in hand; it isn't tried again.
alter table emails add column act_id uuid, add column is_undone boolean not null default false;
create index emails_act on emails (tenant_id, act_id) where act_id is not null;

-- Forgets waiting jobs by their keys. One that already runs finds nothing left to do.
create function app.forget_jobs(keys text[])
  returns void language plpgsql security definer set search_path = graphile_worker, pg_temp
  as $$ begin
    if exists (select from unnest(keys) key where not starts_with(key, current_setting('app.tenant') || ':')) then
      raise exception 'a job is for the tenant of its transaction';
    end if;
    perform graphile_worker.remove_job(key) from unnest(keys) key;
  end $$;
revoke all on function app.forget_jobs(text[]) from public;
grant execute on function app.forget_jobs(text[]) to vixia_app;
