-- Attempts to sign in, counted by all server processes together, of a device, a network or an account.
-- The key is a hash made with the server's secret: nobody reads an address from it.
create table sign_in_attempts (
  tenant_id uuid not null references tenants on delete cascade,
  key bytea not null,
  count integer not null,
  expires_at timestamptz not null,
  primary key (tenant_id, key)
);
create index sign_in_attempts_expiry on sign_in_attempts (tenant_id, expires_at);
select app.protect('sign_in_attempts');
