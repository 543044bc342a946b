-- How much an experienced person at each place is worth becomes a number, as other rules are.
-- A migration writes all tenants.
alter table proposals no force row level security;
update proposals set rules = rules - 'is_experience_spread' || jsonb_build_object(
  'experience_metres', case when rules->>'is_experience_spread' = 'false' then 0 else 2000 end);
alter table proposals force row level security;
