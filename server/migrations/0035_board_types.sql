-- The organisation's own types of electoral boards, in its order.
create table board_types (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- language → name
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  position integer not null,
  primary key (tenant_id, id)
);

-- Every organisation begins with the two types of the law (LOREG, art. 8).
create function app.give_board_types(tenant uuid) returns void language sql as $$
  insert into board_types (tenant_id, id, names, position) values
    (tenant, gen_random_uuid(), '{"es": "Junta electoral provincial", "ca": "Junta electoral provincial",
      "eu": "Probintziako hauteskunde-batzordea", "gl": "Xunta electoral provincial"}', 1),
    (tenant, gen_random_uuid(), '{"es": "Junta electoral de zona", "ca": "Junta electoral de zona",
      "eu": "Eskualdeko hauteskunde-batzordea", "gl": "Xunta electoral de zona"}', 2) $$;

-- Boards keep the type that they have. A migration reads and writes all tenants.
alter table tenants no force row level security;
alter table boards no force row level security;
select app.give_board_types(id) from tenants;
alter table boards add type_id uuid;
update boards b set type_id = t.id from board_types t
  where t.tenant_id = b.tenant_id and t.position = case b.type when 'provincial' then 1 else 2 end;
alter table tenants force row level security;
alter table boards force row level security;

alter table boards alter type_id set not null;
alter table boards drop column type;
alter table boards add foreign key (tenant_id, type_id) references board_types (tenant_id, id);
create index boards_type on boards (tenant_id, type_id);
select app.protect('board_types');
create trigger raise_version after insert or update or delete on board_types
  for each statement execute function app.raise_version();

create function app.begin_board_types() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.give_board_types(new.id);
  return null;
end $$;
create trigger begin_board_types after insert on tenants for each row execute function app.begin_board_types();
