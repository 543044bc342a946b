-- The zone board's area that a municipality lies in. Zones and comarcas cut a province each in its own way, so a zone
-- stands beside the tree's levels: it contains municipalities, not paths (docs/decisions/0019).
alter table areas add column zone_id uuid;
alter table areas add foreign key (tenant_id, zone_id) references areas (tenant_id, id);
create index areas_zone on areas (tenant_id, zone_id) where zone_id is not null;
