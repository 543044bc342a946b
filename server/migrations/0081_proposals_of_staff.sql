-- Proposals of before counted on coordinators too. A migration writes all tenants.
alter table proposals no force row level security;
update proposals set rules = rules || '{"is_staff_included": true}';
alter table proposals force row level security;
