-- Legal texts that an organisation keeps here; one that it publishes elsewhere has an address in tenants.
create table legal_texts (
  tenant_id uuid not null references tenants,
  kind text not null check (kind in ('legal', 'privacy', 'cookies')),
  language text not null check (language in ('es', 'ca', 'eu', 'gl')),
  -- Markdown
  text text not null check (text <> ''),
  primary key (tenant_id, kind, language)
);
select app.protect('legal_texts');
create trigger raise_version after insert or update or delete on legal_texts for each statement execute function app.raise_version();

-- Enrolment is opened once there is something to consent to.
alter table tenants alter open_enroll set default false;
