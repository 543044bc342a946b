-- Keys that sign what papers say. The private one is encrypted with the server's secret, and goes when the key is retired:
-- the public one stays, so that papers signed with it can still be checked.
create table signing_keys (
  tenant_id uuid not null references tenants on delete cascade,
  id text not null,
  public_key bytea not null,
  private_key bytea,
  creation_date timestamptz not null default now(),
  retired_at timestamptz,
  primary key (tenant_id, id),
  check ((private_key is null) = (retired_at is not null))
);
create unique index signing_keys_current on signing_keys (tenant_id) where retired_at is null;
select app.protect('signing_keys');

-- The public list of papers that aren't in force.
create index credentials_not_in_force on credentials (tenant_id, election_id) where state <> 'created';
create index users_inactive on users (tenant_id, id) where not is_active;

-- Papers in force of before are signed by a job: the server has the secret, a migration doesn't.
-- A migration reads all tenants.
alter table credentials no force row level security;
select set_config('app.tenant', c.tenant_id::text, true),
  app.enqueue('sign-credentials', json_build_object('tenantId', c.tenant_id), now(), c.tenant_id || ':sign-credentials')
from (select distinct tenant_id from credentials where state = 'created') c;
select set_config('app.tenant', '', true);
alter table credentials force row level security;
