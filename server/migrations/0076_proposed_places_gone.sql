-- A place that is deleted stays named in the proposals that had it, so that accepting them tells of it.
-- Its rows went with it before.
alter table proposal_people add column lost_place text;

create function app.keep_proposed() returns trigger language plpgsql as $$
begin
  update proposal_people
  set place_id = null, slots = '{}', metres = null, places = null, is_locked = false, reason = 'place_gone',
    lost_place = old.name
  where tenant_id = old.tenant_id and place_id = old.id;
  return old;
end $$;
create trigger keep_proposed before delete on places for each row execute function app.keep_proposed();
