-- The organisation's own words on its first page; empty: the product's.
create table front_texts (
  tenant_id uuid not null references tenants,
  language text not null check (language in ('es', 'ca', 'eu', 'gl')),
  title text not null default '',
  intro text not null default '',
  duties text[] not null default '{}',
  update_date timestamptz not null default now(),
  primary key (tenant_id, language)
);
select app.protect('front_texts');
create trigger raise_version after insert or update or delete on front_texts for each statement execute function app.raise_version();

-- Its photograph. Another picture gets another id, so that browsers keep each for good.
create table front_photos (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- JPEG without metadata
  wide bytea not null,
  narrow bytea not null,
  -- pixels of the wide one
  width integer not null,
  height integer not null,
  primary key (tenant_id)
);
select app.protect('front_photos');
create trigger raise_version after insert or update or delete on front_photos for each statement execute function app.raise_version();

-- The first page shows the first questions.
create trigger raise_version after insert or update or delete on faqs for each statement execute function app.raise_version();
create trigger raise_version after insert or update or delete on faq_categories for each statement execute function app.raise_version();

-- How many people took how many minutes to enrol; not who.
create table enrolment_times (
  tenant_id uuid not null references tenants,
  minutes integer not null check (minutes between 1 and 60),
  people integer not null,
  primary key (tenant_id, minutes)
);
select app.protect('enrolment_times');
