-- Telephone calls to people, and what came of them.
create table calls (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null,
  -- null: their account is gone
  caller_id uuid,
  outcome text not null check (outcome in ('reached', 'no_answer', 'call_back', 'will_come', 'wont_come')),
  note text not null default '',
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, caller_id) references users (tenant_id, id) on delete set null (caller_id)
);
select app.protect('calls');
create index calls_user on calls (tenant_id, user_id, at);
create index calls_caller on calls (tenant_id, caller_id) where caller_id is not null;
