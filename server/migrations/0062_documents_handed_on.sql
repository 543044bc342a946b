-- As in 0009, but no statement where nobody claims the document: its triggers split words and count,
-- for nothing, for each of the many who go with an organisation.
create or replace function app.hand_document_on() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  claimant uuid := (
    select id from users
    where tenant_id = old.tenant_id and national_id = old.national_id_key and national_id_key is null
    order by creation_date, id limit 1);
begin
  if claimant is not null then
    update users set national_id_key = old.national_id_key where tenant_id = old.tenant_id and id = claimant;
  end if;
  return null;
end $$;
