-- What people wrote to the organisation by its contact form; it goes with its author's account.
create table contact_messages (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- null: a visitor
  user_id uuid,
  name text not null,
  email text not null,
  language text not null,
  subject text not null,
  text text not null,
  is_closed boolean not null default false,
  creation_date timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.protect('contact_messages');
create index contact_messages_recent on contact_messages (tenant_id, creation_date);
create index contact_messages_user on contact_messages (tenant_id, user_id) where user_id is not null;

create table contact_answers (
  tenant_id uuid not null references tenants,
  id uuid not null,
  message_id uuid not null,
  -- null: their account is gone
  author_id uuid,
  text text not null,
  creation_date timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, message_id) references contact_messages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references users (tenant_id, id) on delete set null (author_id)
);
select app.protect('contact_answers');
create index contact_answers_message on contact_answers (tenant_id, message_id);
create index contact_answers_author on contact_answers (tenant_id, author_id) where author_id is not null;

-- The mails that carry a message and its answers go with it.
alter table emails add contact_message_id uuid,
  add constraint emails_contact_message_fkey foreign key (tenant_id, contact_message_id)
    references contact_messages (tenant_id, id) on delete cascade;
create index emails_contact_message on emails (tenant_id, contact_message_id) where contact_message_id is not null;
