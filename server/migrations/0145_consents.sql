-- What people consent to besides being coordinated, which the accepted terms say.
create table consents (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  purpose text not null check (purpose in ('mailings', 'next_election')),
  is_given boolean not null,
  at timestamptz not null default now(),
  -- the legal texts of that moment
  terms_version text not null,
  primary key (tenant_id, user_id, purpose),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.protect('consents');

-- Mailings are stopped by links, imports and people themselves: each is a choice with its date.
create function app.note_mailing_consent() returns trigger language plpgsql as $$ begin
  insert into consents (tenant_id, user_id, purpose, is_given, terms_version)
  values (new.tenant_id, new.id, 'mailings', new.mail_stopped is distinct from 'unsubscribed',
    (select terms_version from tenants where id = new.tenant_id))
  on conflict (tenant_id, user_id, purpose) do update
    set is_given = excluded.is_given, at = excluded.at, terms_version = excluded.terms_version;
  return null;
end $$;
create trigger users_mailing_consent after update of mail_stopped on users for each row
  when ((old.mail_stopped is not distinct from 'unsubscribed') is distinct from (new.mail_stopped is not distinct from 'unsubscribed'))
  execute function app.note_mailing_consent();
