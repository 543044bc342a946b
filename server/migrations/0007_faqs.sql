-- Frequently asked questions, in categories.
create table faq_categories (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- language → name
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  -- its names as searches compare them
  search text collate "C" not null,
  position integer not null,
  primary key (tenant_id, id)
);
select app.protect('faq_categories');

create table faqs (
  tenant_id uuid not null references tenants,
  id uuid not null,
  category_id uuid,
  -- the question that this one translates
  original_id uuid,
  language text not null check (language in ('es', 'ca', 'eu', 'gl')),
  question text not null check (question <> ''),
  answer text not null check (answer <> ''),
  -- made of the answer when it is written
  answer_html text not null,
  -- question and answer as searches compare them
  search text collate "C" not null,
  is_draft boolean not null,
  -- in its category; a translation has that of its original
  position integer not null,
  creation_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references faq_categories (tenant_id, id),
  foreign key (tenant_id, original_id) references faqs (tenant_id, id) on delete cascade,
  check (original_id <> id)
);
create unique index faqs_one_translation on faqs (tenant_id, coalesce(original_id, id), language);
create index faqs_category on faqs (tenant_id, category_id, position);
create index faqs_original on faqs (tenant_id, original_id);
select app.protect('faqs');
