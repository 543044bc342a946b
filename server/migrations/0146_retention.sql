-- Days before the erasure on which people are asked whether they want to be told of the next election.
alter table tenants add column ask_days smallint not null default 30 check (ask_days between 7 and 180);
grant update (ask_days) on tenants to vixia_app;

-- Of somebody inactive: all but name, address of mail, telephone and language was erased then.
alter table users add column reduced_at timestamptz;

create table retention_runs (
  tenant_id uuid not null references tenants,
  election_id uuid not null,
  -- administrators were told; nobody is asked in the week that follows
  announced_on date not null,
  erased integer not null default 0,
  reduced integer not null default 0,
  -- administrators have had the report of all that was done
  is_reported boolean not null default true,
  primary key (tenant_id, election_id),
  foreign key (tenant_id, election_id) references elections (tenant_id, id) on delete cascade
);
select app.protect('retention_runs');

-- Who was asked, or can't be; nobody is erased without this row, nor asked twice.
create table retention_asks (
  tenant_id uuid not null references tenants,
  election_id uuid not null,
  user_id uuid not null,
  asked_on date not null,
  is_mailed boolean not null,
  primary key (tenant_id, election_id, user_id),
  foreign key (tenant_id, election_id) references elections (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.protect('retention_asks');
create index retention_asks_user on retention_asks (tenant_id, user_id);

-- A reclamation for which somebody's data stay.
create table legal_holds (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  -- the person reads it
  reason text not null check (reason <> ''),
  until date not null,
  set_by uuid,
  set_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, set_by) references users (tenant_id, id) on delete set null (set_by)
);
select app.protect('legal_holds');
create index legal_holds_author on legal_holds (tenant_id, set_by) where set_by is not null;
