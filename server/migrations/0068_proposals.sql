-- Proposals of who goes where: they change nothing until they are accepted.
create table proposals (
  tenant_id uuid not null references tenants,
  id uuid not null,
  election_id uuid not null,
  area_id uuid not null,
  -- who asked for it
  user_id uuid not null,
  name text not null,
  rules jsonb not null,
  state text not null default 'running' check (state in ('running', 'ready', 'failed', 'accepted')),
  progress integer not null default 0,
  -- times it was begun: a worker that was thought dead must not write over the next one's result
  attempt integer not null default 0,
  is_shared boolean not null default false,
  summary jsonb,
  creation_date timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, election_id) references elections (tenant_id, id) on delete cascade,
  foreign key (tenant_id, area_id) references areas (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index proposals_user on proposals (tenant_id, user_id, creation_date);
select app.protect('proposals');

create table proposal_people (
  tenant_id uuid not null references tenants,
  proposal_id uuid not null,
  user_id uuid not null,
  -- null: nowhere, and then there is a reason
  place_id uuid,
  slots text[] not null default '{}' check (slots <@ array['man','tar','esc']),
  -- to the place; without one, to the nearest that wants somebody
  metres integer,
  is_approximate boolean not null,
  -- assignment that they have, and would be moved from
  replaces uuid,
  reason text,
  -- places that the reason speaks of
  places integer,
  -- assignment by which it was applied
  assignment_id uuid,
  primary key (tenant_id, proposal_id, user_id),
  foreign key (tenant_id, proposal_id) references proposals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, place_id) references places (tenant_id, id) on delete cascade
);
create index proposal_people_user on proposal_people (tenant_id, user_id);
create index proposal_people_place on proposal_people (tenant_id, place_id);
select app.protect('proposal_people');
