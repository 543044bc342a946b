-- Organisations of the demonstration, whose three people anybody may be. Only the seed makes one, as the owner.
create table demonstrations (
  tenant_id uuid primary key references tenants
);
select app.protect('demonstrations', 'select');
