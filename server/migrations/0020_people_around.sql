-- People around a place: where a home is as far as is known, its own point or else its area's centre.

create function app.on_sphere(lon double precision, lat double precision) returns cube language sql immutable
  as $$ select cube(array[6371008.8 * cos(radians(lat)) * cos(radians(lon)), 6371008.8 * cos(radians(lat)) * sin(radians(lon)),
    6371008.8 * sin(radians(lat))]) $$;

alter table users add column near_pos cube;

-- All tenants at once, and nothing that tallies or words are made of.
alter table users disable trigger user;
alter table users no force row level security;
alter table areas no force row level security;
update users set near_pos = pos where pos is not null;
update users u set near_pos = app.on_sphere(a.lon, a.lat) from areas a
  where u.pos is null and a.tenant_id = u.tenant_id and a.id = u.area_id and a.lon is not null and a.lat is not null;
alter table areas force row level security;
alter table users force row level security;
alter table users enable trigger user;

create function app.place_home() returns trigger language plpgsql as $$
begin
  if new.lon is not null then
    new.near_pos := app.on_sphere(new.lon, new.lat);
  else
    new.near_pos := (select app.on_sphere(a.lon, a.lat) from areas a
      where a.tenant_id = new.tenant_id and a.id = new.area_id and a.lon is not null and a.lat is not null);
  end if;
  return new;
end $$;
create trigger place_home before insert or update of lon, lat, area_id on users for each row execute function app.place_home();

-- An area whose centre moves takes those along of whom nothing else is known.
create function app.move_centre() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
             where (n.lon, n.lat) is distinct from (o.lon, o.lat)) then
    update users u set near_pos = case when n.lon is not null and n.lat is not null then app.on_sphere(n.lon, n.lat) end
    from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.lon, n.lat) is distinct from (o.lon, o.lat)
      and u.tenant_id = n.tenant_id and u.area_path = n.path and u.area_id = n.id and u.lon is null;
  end if;
  return null;
end $$;
create trigger move_centre after update on areas referencing old table as old_rows new table as new_rows
  for each statement execute function app.move_centre();

-- The nearest people come by this one; nothing asked the other.
drop index users_pos;
create index users_near_pos on users using gist (tenant_id, near_pos);
