-- Messages that somebody writes to many; each person's is a row of emails.
create table mailings (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- null: their account is gone
  author_id uuid,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  -- by language: {"es": {"subject": "…", "text": "…"}}
  texts jsonb not null default '{}',
  reply_to text,
  -- {"ids": […]}, or {"filters": {…}, "except": […]}; without words sought once it has gone
  audience jsonb not null,
  send_at timestamptz,
  -- of links in its messages
  origin text not null default '',
  creation_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, author_id) references users (tenant_id, id) on delete set null (author_id)
);
select app.protect('mailings');
create index mailings_newest on mailings (tenant_id, creation_date, id);
create index mailings_author on mailings (tenant_id, author_id, creation_date, id);

-- A part is a hundred messages of a mailing: what one job sends.
alter table emails
  add column mailing_id uuid,
  add column part integer,
  add constraint emails_mailing_fkey foreign key (tenant_id, mailing_id) references mailings (tenant_id, id);
create index emails_mailing on emails (tenant_id, mailing_id, status, part) where mailing_id is not null;

-- Why mailings don't go to a person: they said so, or their address takes nothing.
alter table users
  add column mail_stopped text check (mail_stopped in ('unsubscribed', 'bounced')),
  add column mail_stopped_at timestamptz;

-- Messages to many go no faster than this; null: as fast as they can.
alter table tenants add column mails_per_minute integer check (mails_per_minute > 0);
create table mail_turns (tenant_id uuid primary key references tenants, next_at timestamptz not null);
select app.protect('mail_turns');

-- Puts jobs of a kind in the queue at once, apart from each other. A higher priority comes later:
-- nobody's link to sign in waits behind the mails of a batch.
drop function app.enqueue_all(text, json[], timestamptz, smallint);
create function app.enqueue_all(task text, payloads json[], run_at timestamptz, apart interval, priority smallint)
  returns void language plpgsql security definer set search_path = graphile_worker, pg_temp
  as $$ begin
    if exists (select from unnest(payloads) payload where payload->>'tenantId' is distinct from current_setting('app.tenant')) then
      raise exception 'a job is for the tenant of its transaction';
    end if;
    perform graphile_worker.add_jobs(array(
      select (task, payload, null, run_at + apart * (position - 1), 12, null, priority, null)::graphile_worker.job_spec
      from unnest(payloads) with ordinality as p (payload, position)));
  end $$;
revoke all on function app.enqueue_all(text, json[], timestamptz, interval, smallint) from public;
grant execute on function app.enqueue_all(text, json[], timestamptz, interval, smallint) to vixia_app;
