-- Links that the organisation puts on the home of its people, in its order.
create table quick_links (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- language → text
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  -- Elsewhere by https only, or a page of the app by its path.
  link text not null check (link ^@ 'https://' or (link ^@ '/' and not link ^@ '//')),
  readers text not null check (readers in ('regulars', 'staff', 'all')),
  icon text not null,
  position integer not null,
  update_date timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, link)
);
select app.protect('quick_links');
