-- What people whose profile is locked ask to have changed.
create table change_requests (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined', 'withdrawn')),
  wanted jsonb not null,
  -- the same fields as they were then: whoever decides learns of a change meanwhile
  seen jsonb not null,
  reason text not null default '',
  creation_date timestamptz not null default now(),
  decided_date timestamptz,
  -- null: nobody yet, or their account is gone
  decided_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, decided_by) references users (tenant_id, id) on delete set null (decided_by)
);
create unique index change_requests_open on change_requests (tenant_id, user_id) where state = 'asked';
create index change_requests_user on change_requests (tenant_id, user_id, creation_date);
create index change_requests_decided_by on change_requests (tenant_id, decided_by);
select app.protect('change_requests');
