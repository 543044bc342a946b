-- Words of the papers of a type of boards, where the organisation has its own.
create table paper_templates (
  tenant_id uuid not null references tenants,
  board_type_id uuid not null,
  kind text not null check (kind in ('watcher', 'representative')),
  language text not null check (language in ('es', 'ca', 'eu', 'gl')),
  title text not null,
  body text not null,
  rights text not null,
  "where" text not null,
  signature text not null,
  primary key (tenant_id, board_type_id, kind, language),
  foreign key (tenant_id, board_type_id) references board_types (tenant_id, id) on delete cascade
);
select app.protect('paper_templates');

-- The candidature's logos: papers that are issued keep theirs, so none is changed or deleted.
create table paper_logos (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- PNG or JPEG
  bytes bytea not null,
  -- on papers to be issued
  is_current boolean not null default true,
  creation_date timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index paper_logos_current on paper_logos (tenant_id) where is_current;
select app.protect('paper_logos', 'select, insert, update');
