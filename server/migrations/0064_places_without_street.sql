-- As in 0042, but for places of which no street is known:
-- papers say of them postal code and town alone, and what they said before isn't out of date.
create or replace function app.is_outdated(c credentials) returns boolean language sql stable as $$
  select coalesce((
    select (c.kind, c.printed->>'fullName', c.printed->>'nationalIdKind', c.printed->>'nationalId', c.printed->>'birthDate',
        c.printed->>'address', c.printed->>'city', c.printed->>'placeName')
      is distinct from (case when u.is_staff then 'representative' else 'watcher' end,
        concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name_1, ''), nullif(u.last_name_2, '')),
        coalesce(u.national_id_kind, 'dni'), coalesce(u.national_id, ''), coalesce(u.birth_date::text, ''),
        concat_ws(' ', nullif(u.address_street, ''), nullif(u.address_number, ''), nullif(u.address_extra, '')),
        concat_ws(' ', nullif(u.address_zip, ''), nullif(u.address_city, '')), p.name)
      or p.address <> '' and not (c.printed->>'placeAddress' || ',') ^@ (p.address || ',')
      or app.is_revoked(c)
    from users u
    left join assignments a on a.tenant_id = u.tenant_id and a.user_id = u.id and a.election_id = c.election_id
      and a.state in ('assigned', 'confirmed')
    left join places p on p.tenant_id = a.tenant_id and p.id = a.place_id
    where u.tenant_id = c.tenant_id and u.id = c.user_id and c.state = 'created'), false) $$;
