-- How far areas were covered as each day began: a row only where it had changed.
create table coverage_days (
  tenant_id uuid not null references tenants,
  election_id uuid not null,
  area_id uuid not null,
  day date not null,
  -- Tables, each of which wants one person a slot, and the people still needed by slot.
  wanted integer not null check (wanted >= 0),
  man integer not null check (man >= 0),
  tar integer not null check (tar >= 0),
  esc integer not null check (esc >= 0),
  primary key (tenant_id, election_id, area_id, day),
  foreign key (tenant_id, election_id) references elections (tenant_id, id) on delete cascade,
  foreign key (tenant_id, area_id) references areas (tenant_id, id) on delete cascade
);
select app.protect('coverage_days');
create index coverage_days_area on coverage_days (tenant_id, area_id);

-- Whoever coordinates is told if an area is covered less than this as the day begins.
create table coverage_goals (
  tenant_id uuid not null references tenants,
  id uuid not null,
  area_id uuid not null,
  day date not null,
  percent smallint not null check (percent between 1 and 100),
  primary key (tenant_id, id),
  unique (tenant_id, area_id, day),
  foreign key (tenant_id, area_id) references areas (tenant_id, id) on delete cascade
);
select app.protect('coverage_goals');
