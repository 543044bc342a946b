-- Files and links that an organisation shows to its people.
create table documents (
  tenant_id uuid not null references tenants,
  id uuid not null,
  title text not null,
  -- Elsewhere by https only, or a page of the app by its path; '' where it is a file.
  link text not null check (link = '' or link ^@ 'https://' or (link ^@ '/' and not link ^@ '//')),
  file_name text,
  file_type text check (file_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  content bytea check (octet_length(content) <= 10 * 1024 * 1024),
  readers text not null check (readers in ('regulars', 'staff', 'all')),
  area_id uuid,
  update_date timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, area_id) references areas (tenant_id, id),
  check (num_nulls(file_name, file_type, content) in (0, 3)),
  check ((link = '') = (content is not null))
);
select app.protect('documents');
-- Pieces of it are read without the rest.
alter table documents alter column content set storage external;
create index documents_area on documents (tenant_id, area_id) where area_id is not null;
