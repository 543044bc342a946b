-- Areas that somebody coordinates as soon as they confirm their address.
create table coordinator_invitations (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  area_id uuid not null,
  invited_by uuid not null,
  creation_date timestamptz not null default now(),
  primary key (tenant_id, user_id, area_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, area_id) references areas (tenant_id, id) on delete cascade
);
create index coordinator_invitations_area on coordinator_invitations (tenant_id, area_id);
select app.protect('coordinator_invitations');
