-- People whom a coordinator may take away in files within 24 hours, without an administrator's consent.
alter table tenants add column exports_daily int not null default 1000 check (exports_daily between 0 and 1000000);
grant update (exports_daily) on tenants to vixia_app;

-- What was taken away stands in the log; here is what is asked for beyond the day's amount.
create table export_requests (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null,
  -- people: asked for, and once accepted those granted
  count int not null check (count > 0),
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined')),
  creation_date timestamptz not null default now(),
  decided_date timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.protect('export_requests');
create index export_requests_user on export_requests (tenant_id, user_id);
create unique index export_requests_asked on export_requests (tenant_id, user_id) where state = 'asked';

-- People in the lists that programs have read, by day.
create table program_reads (
  tenant_id uuid not null references tenants,
  token_id uuid not null,
  day date not null,
  people int not null,
  primary key (tenant_id, token_id, day),
  foreign key (tenant_id, token_id) references tokens (tenant_id, id) on delete cascade
);
select app.protect('program_reads');
