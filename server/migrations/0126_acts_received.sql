-- Acts that a telephone sent by an id of its own, so that one whose answer was lost isn't done twice.
create table acts_received (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  id uuid not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, user_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.protect('acts_received');
