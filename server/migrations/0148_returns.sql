-- Who is kept by contact holds no address of an account: a space, which no key ends with, sets
-- their key apart, so that anybody may register with it, and be told nothing.
-- Active again they are an account like any other.
create function app.keep_by_contact() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.email_key := rtrim(new.email_key);
  if new.is_active then
    new.reduced_at := null;
  else
    new.email_key := new.email_key || ' ';
  end if;
  return new;
end $$;
create trigger keep_by_contact before insert or update of is_active, email_key on users for each row
  when (new.reduced_at is not null) execute function app.keep_by_contact();

-- Who was told that one may enrol for an election; nobody is told twice.
create table return_invitations (
  tenant_id uuid not null references tenants,
  election_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, election_id, user_id),
  foreign key (tenant_id, election_id) references elections (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.protect('return_invitations');
create index return_invitations_user on return_invitations (tenant_id, user_id);
