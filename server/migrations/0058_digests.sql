-- A mail a day, in the morning, to each coordinator who has something to be told.
-- One row of a person and day, whether there was something or not: nobody is told twice.
create table digests (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  -- of Spain
  day date not null,
  primary key (tenant_id, user_id, day),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.protect('digests');

alter table users add column takes_digest boolean not null default true;

-- Where its reader stops messages of its kind by one request, if it has such a link.
alter table emails add column unsubscribe_link text;

-- When a message was given up; null where it arrived, or may still.
alter table emails add column failed_date timestamptz;
create function app.keep_failed_date() returns trigger language plpgsql as $$
begin
  new.failed_date := case when new.status = 'error' then now() end;
  return new;
end $$;
create trigger keep_failed_date before update of status on emails for each row
  when ((new.status = 'error') is distinct from (old.status = 'error'))
  execute function app.keep_failed_date();
create trigger keep_failed_date_at_once before insert on emails for each row
  when (new.status = 'error')
  execute function app.keep_failed_date();
create index emails_failed on emails (tenant_id, failed_date) where failed_date is not null;

-- A host name of the transaction's own tenant: a job has no request to say where its links lead.
create function app.own_host() returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select host from tenant_hosts where tenant_id = current_setting('app.tenant')::uuid
    -- A name, where there is one, before a bare address.
    order by host ~ '[a-z]' desc, host limit 1 $$;
revoke all on function app.own_host() from public;
grant execute on function app.own_host() to vixia_app;
