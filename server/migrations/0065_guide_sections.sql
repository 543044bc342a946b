-- Sections that the organisation adds to the guides, behind the product's own.
create table guide_sections (
  tenant_id uuid not null references tenants,
  id uuid not null,
  guide text not null check (guide in ('users', 'staffs')),
  -- language → title
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  -- language → Markdown
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  -- language → made of the text when it is written
  htmls jsonb not null check (jsonb_typeof(htmls) = 'object' and htmls <> '{}'),
  -- in its guide
  position integer not null,
  update_date timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.protect('guide_sections');
