-- Places are deleted, tables change; the history of who was where stays.

alter table assignments
  alter place_id drop not null,
  -- the name of a place that has been deleted since
  add place_name text,
  -- code of the table that the person was told of
  add told_station text,
  drop constraint assignments_tenant_id_place_id_fkey,
  drop constraint assignments_tenant_id_station_id_fkey,
  add foreign key (tenant_id, place_id) references places (tenant_id, id) on delete set null (place_id),
  add foreign key (tenant_id, station_id) references stations (tenant_id, id) on delete set null (station_id),
  add constraint assignments_live_somewhere check (place_id is not null or state in ('declined', 'ended'));
create index assignments_station on assignments (tenant_id, station_id) where station_id is not null;

-- A table that moves to another place is nobody's there.
create function app.free_station() returns trigger language plpgsql as $$
begin
  update assignments set station_id = null
  where tenant_id = new.tenant_id and station_id = new.id and place_id is distinct from new.place_id;
  return null;
end $$;
create trigger free_station after update of place_id on stations
  for each row when (old.place_id <> new.place_id) execute function app.free_station();
