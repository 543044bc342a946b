-- The address that links in a tenant's messages begin with; null: that of the request, whose host name is known.
alter table tenants add column public_address text
  check (public_address ~ '^https?://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$');

-- When a token was made, and out of which: one whose answer got lost is made anew, and the lost one is void.
alter table refresh_tokens add column created_at timestamptz not null default now();
alter table refresh_tokens add column parent_hash bytea;
create index refresh_tokens_parent on refresh_tokens (tenant_id, parent_hash);

-- The session that asked for a batch: where that is ended because somebody else may have had it, so is the batch.
alter table batches add column session_id uuid;
