-- What follows works on all tenants at once; row level security is forced again at the end, in the same transaction.
alter table refresh_tokens no force row level security;
alter table users no force row level security;

-- The address that links in a tenant's messages begin with; null: that of the request, whose host name is known.
alter table tenants add column public_address text
  check (public_address ~ '^https?://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$');

-- When a token was made, and out of which. One whose answer got lost is made anew, and the lost one is void.
alter table refresh_tokens add column created_at timestamptz not null default now();
update refresh_tokens set created_at = expires_at - interval '14 days';
alter table refresh_tokens add column parent_hash bytea;
alter table refresh_tokens add column is_void boolean not null default false;
create index refresh_tokens_parent on refresh_tokens (tenant_id, parent_hash);

-- Ended by anything but signing out there: somebody else may have had it, and what it began ends with it.
alter table sessions add column is_revoked boolean not null default false;
alter table batches add column session_id uuid;

-- Registrations that nobody confirms go: those that wait now, in a week.
select set_config('app.tenant', u.tenant_id::text, true),
  app.enqueue('lapse-registration', json_build_object('tenantId', u.tenant_id, 'userId', u.id), now() + interval '7 days',
    u.tenant_id || ':lapse-registration:' || u.id)
from users u where u.is_verified = false and u.terms_accepted_at is not null;
select set_config('app.tenant', '', true);

alter table refresh_tokens force row level security;
alter table users force row level security;
