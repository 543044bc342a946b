-- What came of the last check of the mail server, by any process, for all organisations. Nobody's: no tenant_id.
create table app.mail_checks (
  is_only boolean primary key default true check (is_only),
  -- null: it takes messages
  failing_since timestamptz,
  -- its words, without what names it or lets somebody in
  answer text not null default ''
);

-- Says since when messages aren't taken; no row where they are.
create function app.mail_failure() returns table (failing_since timestamptz, answer text)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select c.failing_since, c.answer from app.mail_checks c where c.failing_since is not null $$;
revoke all on function app.mail_failure from public;
grant execute on function app.mail_failure to vixia_app;

-- When a server that had taken a message gave it back.
alter table emails add column bounced_date timestamptz;

-- Bounces come for all organisations at one address: tells whose, by the end of the tenant's id.
create function app.tenants_ending(ending text) returns table (id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct tenant_id from tenant_hosts where right(tenant_id::text, 8) = ending $$;
revoke all on function app.tenants_ending from public;
grant execute on function app.tenants_ending to vixia_app;
