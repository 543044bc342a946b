-- Marks on a paper, made by hand: handed to the person, signed by the board.
alter table credentials add delivered_at timestamptz;
alter table credentials add signed_at timestamptz;
-- In force, and prints what the profile or the place no longer say; kept by the triggers below.
alter table credentials add is_outdated boolean not null default false;

-- The list, newest first, with its count; a person's papers; those to print anew.
create index credentials_list on credentials (tenant_id, election_id, creation_date, id) where user_id is not null;
create index credentials_user on credentials (tenant_id, user_id);
create index credentials_outdated on credentials (tenant_id, election_id, id) where is_outdated and state = 'created';

-- Says whether a paper differs from the one that would be issued now (`composePaper`, credentials/rules.ts).
-- A place's address may be printed with postal code and town after it.
create function app.is_outdated(c credentials) returns boolean language sql stable as $$
  select coalesce((
    select (c.kind, c.printed->>'fullName', c.printed->>'nationalIdKind', c.printed->>'nationalId', c.printed->>'birthDate',
        c.printed->>'address', c.printed->>'city', c.printed->>'placeName')
      is distinct from (case when u.is_staff then 'representative' else 'watcher' end,
        concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name_1, ''), nullif(u.last_name_2, '')),
        coalesce(u.national_id_kind, 'dni'), coalesce(u.national_id, ''), coalesce(u.birth_date::text, ''),
        concat_ws(' ', nullif(u.address_street, ''), nullif(u.address_number, ''), nullif(u.address_extra, '')),
        concat_ws(' ', nullif(u.address_zip, ''), nullif(u.address_city, '')), p.name)
      or p.id is not null and not (c.printed->>'placeAddress' || ',') ^@ (p.address || ',')
    from users u
    left join assignments a on a.tenant_id = u.tenant_id and a.user_id = u.id and a.election_id = c.election_id
      and a.state in ('assigned', 'confirmed')
    left join places p on p.tenant_id = a.tenant_id and p.id = a.place_id
    where u.tenant_id = c.tenant_id and u.id = c.user_id and c.state = 'created'), false) $$;

create function app.mark_outdated(tenant uuid, person uuid) returns void language sql as $$
  update credentials c set is_outdated = app.is_outdated(c)
  where c.tenant_id = tenant and c.user_id = person and c.state = 'created' and c.is_outdated <> app.is_outdated(c) $$;

create function app.user_outdates() returns trigger language plpgsql as $$
begin
  perform app.mark_outdated(new.tenant_id, new.id);
  return null;
end $$;
create trigger outdates after update of first_name, last_name_1, last_name_2, national_id_kind, national_id, birth_date,
    address_street, address_number, address_extra, address_zip, address_city, is_staff on users for each row
  when ((old.first_name, old.last_name_1, old.last_name_2, old.national_id_kind, old.national_id, old.birth_date,
      old.address_street, old.address_number, old.address_extra, old.address_zip, old.address_city, old.is_staff)
    is distinct from (new.first_name, new.last_name_1, new.last_name_2, new.national_id_kind, new.national_id, new.birth_date,
      new.address_street, new.address_number, new.address_extra, new.address_zip, new.address_city, new.is_staff))
  execute function app.user_outdates();

create function app.assignment_outdates() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform app.mark_outdated(old.tenant_id, old.user_id); end if;
  if tg_op <> 'DELETE' then perform app.mark_outdated(new.tenant_id, new.user_id); end if;
  return null;
end $$;
create trigger outdates after insert or delete or update of user_id, place_id, state on assignments
  for each row execute function app.assignment_outdates();

create function app.place_outdates() returns trigger language plpgsql as $$
begin
  perform app.mark_outdated(a.tenant_id, a.user_id) from (
    select tenant_id, user_id from assignments
    where tenant_id = new.tenant_id and place_id = new.id and state in ('assigned', 'confirmed') order by user_id) a;
  return null;
end $$;
create trigger outdates after update of name, address on places for each row
  when ((old.name, old.address) is distinct from (new.name, new.address)) execute function app.place_outdates();

-- Papers that pass to another person, who may be called otherwise.
create function app.credential_outdates() returns trigger language plpgsql as $$
begin
  new.is_outdated := app.is_outdated(new);
  return new;
end $$;
create trigger outdates before update of user_id on credentials for each row execute function app.credential_outdates();

-- Looks at the papers that there are. A migration writes to all tenants.
alter table credentials no force row level security;
alter table users no force row level security;
alter table assignments no force row level security;
alter table places no force row level security;
update credentials c set is_outdated = true where app.is_outdated(c);
alter table credentials force row level security;
alter table users force row level security;
alter table assignments force row level security;
alter table places force row level security;

-- The list of credentials has views and a look of its own.
alter table views drop constraint views_list_check;
alter table views add constraint views_list_check check (list in ('users', 'places', 'credentials'));
alter table users add credentials_look jsonb;
