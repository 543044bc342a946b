-- Acts that are limited (signing in, asking for links, writing to people), counted by all server
-- processes together, of a device, a network, an account or a member.
-- The key is a hash made with the server's secret: nobody reads an address from it.
-- Unlogged: a crash forgets the counts of the last minutes, and counting waits for no disk.
-- Replaces sign_in_attempts, which servers of 0.28 use until they are replaced: the next release drops it.
create unlogged table counted_acts (
  tenant_id uuid not null references tenants on delete cascade,
  key bytea not null,
  count integer not null,
  expires_at timestamptz not null,
  primary key (tenant_id, key)
) with (fillfactor = 70);
create index counted_acts_expiry on counted_acts (tenant_id, expires_at);
select app.protect('counted_acts');

-- Tells the web servers, which remember them, that hosts or addresses changed.
create function app.tell_servers() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('tenants', '');
  return null;
end $$;
create trigger tell_servers after insert or update or delete on tenant_hosts
  for each statement execute function app.tell_servers();
create trigger tell_servers after update of public_address on tenants
  for each statement execute function app.tell_servers();
