-- The organisation came back by an archive: what was noted of it as a whole before undoes nothing.
alter table app.erasures add column is_return boolean not null default false;

-- Since when there is to be a backup a day. Null: not at all.
alter table app.backups add column wanted_since timestamptz;

-- One after another, so that a folder that hangs holds one of the worker's slots.
create function app.enqueue_erasures() returns void language plpgsql security definer set search_path = graphile_worker, pg_temp
  as $$ begin
    perform add_job('note-erasures', '{}'::json, queue_name => 'note-erasures', job_key => 'note-erasures', max_attempts => 12);
  end $$;
revoke all on function app.enqueue_erasures() from public;

create or replace function app.note_erasures(ids uuid[]) returns void language sql security definer set search_path = app, pg_temp
  as $$
    insert into erasures (tenant_id, person_id) select current_setting('app.tenant')::uuid, unnest(ids);
    select app.enqueue_erasures();
  $$;
