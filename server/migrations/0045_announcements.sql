-- What an administrator tells many, kept once: each reader's notification is a row that points to it, and knows only
-- whether it was read. Withdrawn, it takes these along.
create table announcements (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- language → {title, description}; Spanish always
  texts jsonb not null check (texts ? 'es'),
  link text not null default '',
  roles text[] not null,
  area_id uuid,
  -- no foreign key: it outlives its author
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, area_id) references areas (tenant_id, id) on delete set null (area_id)
);
create index announcements_recent on announcements (tenant_id, created_at, id);
select app.protect('announcements');

alter table notifications add column announcement_id uuid;
alter table notifications add foreign key (tenant_id, announcement_id)
  references announcements (tenant_id, id) on delete cascade;
create index notifications_announcement on notifications (tenant_id, announcement_id) include (is_readed)
  where announcement_id is not null;
