-- The first entry of a proposal's log names its area by its id, so that coordinators of the area read its log.
-- A migration reads and writes all tenants.
alter table changes no force row level security;
alter table proposals no force row level security;
update changes c set fields = c.fields || jsonb_build_object('area_id', jsonb_build_array(null, pr.area_id))
  from proposals pr
  where pr.tenant_id = c.tenant_id and pr.id = c.entity_id and c.entity = 'proposal' and c.action = 'created';
alter table changes force row level security;
alter table proposals force row level security;
