-- Words of the mails that the product writes by itself, where the organisation has its own.
create table mail_texts (
  tenant_id uuid not null references tenants,
  template text not null,
  language text not null check (language in ('es', 'ca', 'eu', 'gl')),
  subject text not null,
  body text not null,
  update_date timestamptz not null default now(),
  primary key (tenant_id, template, language)
);
select app.protect('mail_texts');
create trigger raise_version after insert or update or delete on mail_texts for each statement execute function app.raise_version();
create trigger raise_version after insert or update on paper_logos for each statement execute function app.raise_version();

alter table emails
  -- a calendar file that goes along
  add column calendar text,
  -- the logo that the HTML shows
  add column logo_id uuid,
  add constraint emails_logo_fkey foreign key (tenant_id, logo_id) references paper_logos (tenant_id, id);

-- Messages to the person about this place: each version of their calendar's entry has a number of its own.
alter table assignments add column tellings integer not null default 0;

-- The area that a person was in when last told of it, while a message about another is due.
alter table users add column moved_from uuid;
