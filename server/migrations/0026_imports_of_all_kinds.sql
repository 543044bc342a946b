-- Imports of several files at once (a delivery of results), and what they are of.
alter table import_runs
  -- [{name, size}], in the order in which their bytes arrive
  add column files jsonb not null default '[]',
  -- of results
  add column election_id uuid,
  -- of streets whose file names none: five digits
  add column municipality text,
  add foreign key (tenant_id, election_id) references elections (tenant_id, id) on delete set null (election_id);
-- A migration writes to all tenants.
alter table import_runs no force row level security;
update import_runs set
  files = jsonb_build_array(jsonb_build_object('name', file_name, 'size', size)),
  found = case when found is null then null else jsonb_build_array(found) end;
alter table import_runs force row level security;
create index import_runs_election on import_runs (tenant_id, election_id);
