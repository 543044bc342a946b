-- Since when a person's home lies in their area: a home that has just moved shows no coordinator's address yet.
alter table users add column area_since timestamptz not null default now();
alter table users no force row level security;
update users set area_since = creation_date;
alter table users force row level security;

create function app.date_area() returns trigger language plpgsql as $$
begin
  new.area_since := now();
  return new;
end $$;
-- An area that the organisation draws anew around a home moves nobody.
create trigger date_area before update of area_path on users for each row
  when (old.area_path is distinct from new.area_path and (old.lon, old.lat, old.address_city, old.address_zip)
        is distinct from (new.lon, new.lat, new.address_city, new.address_zip))
  execute function app.date_area();

-- The people a notification tells of: those who move within a while share one.
alter table notifications add column people uuid[] not null default '{}';

-- A document without its key is claimed: somebody else has it, and administrators decide whose it is.
create index users_claims on users (tenant_id, national_id) where national_id is not null and national_id_key is null;

-- A document that its owner leaves becomes the first claimant's.
create function app.hand_document_on() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update users set national_id_key = old.national_id_key
  where tenant_id = old.tenant_id and id = (
    select id from users
    where tenant_id = old.tenant_id and national_id = old.national_id_key and national_id_key is null
    order by creation_date, id limit 1);
  return null;
end $$;
create trigger hand_document_on_deleted after delete on users for each row
  when (old.national_id_key is not null) execute function app.hand_document_on();
create trigger hand_document_on_changed after update of national_id_key on users for each row
  when (old.national_id_key is not null and new.national_id_key is distinct from old.national_id_key)
  execute function app.hand_document_on();
