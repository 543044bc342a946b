-- Tokens of programs. A program acts for the administrator who made its token.
create table tokens (
  tenant_id uuid not null references tenants,
  id uuid not null,
  made_by uuid not null,
  name text not null,
  -- how the secret begins
  prefix text not null,
  -- SHA-256 of the secret, which is random and long
  hash bytea not null,
  actions text[] not null,
  can_write boolean not null,
  -- null: all that its maker reaches
  area_id uuid,
  creation_date timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= creation_date + interval '366 days'),
  ended_at timestamptz,
  -- gathered by servers, and written some seconds later
  last_used_at timestamptz,
  use_count bigint not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, hash),
  foreign key (tenant_id, made_by) references users (tenant_id, id) on delete cascade,
  -- never set to null: that would widen what the program reaches
  foreign key (tenant_id, area_id) references areas (tenant_id, id) on delete cascade
);
select app.protect('tokens');
create index tokens_maker on tokens (tenant_id, made_by);
create index tokens_area on tokens (tenant_id, area_id);

-- For good: getting the role back revives no token.
create function app.end_tokens() returns trigger language plpgsql as $$ begin
  update tokens set ended_at = now()
  where tenant_id = new.tenant_id and made_by = new.id and ended_at is null;
  return null;
end $$;
create trigger users_end_tokens after update of is_active, is_superuser on users for each row
  when ((old.is_active and not new.is_active) or (old.is_superuser and not new.is_superuser))
  execute function app.end_tokens();

-- No foreign key: entries outlive the token, as they outlive their author.
alter table changes add column token_id uuid;
