-- A key that leaked: what it signed is worth nothing without a network. Its papers are to be issued again.
-- `seal_start`: the letters that its seals begin with, by which its papers are found.
alter table signing_keys add revoked_at timestamptz;
alter table signing_keys add seal_start text;
alter table signing_keys add check (revoked_at is null or retired_at is not null);
alter table signing_keys add check ((revoked_at is null) = (seal_start is null));

create function app.is_revoked(c credentials) returns boolean language sql stable as $$
  select exists (
    select from signing_keys k
    where k.tenant_id = c.tenant_id and k.revoked_at is not null and c.printed->>'seal' ^@ k.seal_start) $$;

-- As in 0029, and so is a paper whose key is revoked.
create or replace function app.is_outdated(c credentials) returns boolean language sql stable as $$
  select coalesce((
    select (c.kind, c.printed->>'fullName', c.printed->>'nationalIdKind', c.printed->>'nationalId', c.printed->>'birthDate',
        c.printed->>'address', c.printed->>'city', c.printed->>'placeName')
      is distinct from (case when u.is_staff then 'representative' else 'watcher' end,
        concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name_1, ''), nullif(u.last_name_2, '')),
        coalesce(u.national_id_kind, 'dni'), coalesce(u.national_id, ''), coalesce(u.birth_date::text, ''),
        concat_ws(' ', nullif(u.address_street, ''), nullif(u.address_number, ''), nullif(u.address_extra, '')),
        concat_ws(' ', nullif(u.address_zip, ''), nullif(u.address_city, '')), p.name)
      or p.id is not null and not (c.printed->>'placeAddress' || ',') ^@ (p.address || ',')
      or app.is_revoked(c)
    from users u
    left join assignments a on a.tenant_id = u.tenant_id and a.user_id = u.id and a.election_id = c.election_id
      and a.state in ('assigned', 'confirmed')
    left join places p on p.tenant_id = a.tenant_id and p.id = a.place_id
    where u.tenant_id = c.tenant_id and u.id = c.user_id and c.state = 'created'), false) $$;
