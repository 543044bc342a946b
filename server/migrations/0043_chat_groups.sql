-- Groups of chat platforms, for the people of some areas.
create table chat_groups (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  platform text not null check (platform in ('telegram', 'whatsapp', 'signal')),
  link text not null check (link ^@ 'https://'),
  update_date timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.protect('chat_groups');

create table chat_group_areas (
  tenant_id uuid not null references tenants,
  group_id uuid not null,
  area_id uuid not null,
  primary key (tenant_id, group_id, area_id),
  foreign key (tenant_id, group_id) references chat_groups (tenant_id, id) on delete cascade,
  foreign key (tenant_id, area_id) references areas (tenant_id, id)
);
select app.protect('chat_group_areas');
create index chat_group_areas_area on chat_group_areas (tenant_id, area_id);

-- Who has opened a group, each once; their deletion takes them out of the count.
create table chat_group_openings (
  tenant_id uuid not null references tenants,
  group_id uuid not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (tenant_id, group_id, user_id),
  foreign key (tenant_id, group_id) references chat_groups (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.protect('chat_group_openings');
create index chat_group_openings_user on chat_group_openings (tenant_id, user_id);
