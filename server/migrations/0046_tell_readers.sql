-- Says at commit whose notifications have changed, to the web servers that hold their streams
-- (server/services/notifications/streams.ts). Ids only: whoever listens hears all tenants'.
create function app.tell_readers() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('notifications', 'changed ' || tenant_id || ' ' || user_id)
    from (select distinct tenant_id, user_id from touched) readers;
  return null;
end $$;
create trigger tell_inserted after insert on notifications
  referencing new table as touched for each statement execute function app.tell_readers();
create trigger tell_updated after update on notifications
  referencing new table as touched for each statement execute function app.tell_readers();
create trigger tell_deleted after delete on notifications
  referencing old table as touched for each statement execute function app.tell_readers();

-- A stream ends with its session.
create function app.tell_session_end() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('notifications', 'ended ' || old.tenant_id || ' ' || old.user_id || ' ' || old.id);
  return null;
end $$;
create trigger tell_ended after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function app.tell_session_end();
create trigger tell_deleted after delete on sessions for each row
  when (old.ended_at is null) execute function app.tell_session_end();
