-- What a person was last told of their place: name, address, area and exact point.
-- Whoever was told before is taken to know the place as it is now.
alter table assignments add column told_place jsonb;

alter table assignments no force row level security;
alter table places no force row level security;
update assignments a set told_place = jsonb_build_object('name', p.name, 'address', p.address, 'area_path', p.area_path,
  'lon', case when not p.is_approximate then p.lon end, 'lat', case when not p.is_approximate then p.lat end)
from places p
where p.tenant_id = a.tenant_id and p.id = a.place_id and a.told_at is not null and a.end_told_at is null;
alter table places force row level security;
alter table assignments force row level security;
