import { sql } from 'kysely';
import { type Invariant, isLive, own } from '../queries.ts';

const restore = 'Restore the last backup elsewhere and compare; then tell us, with these lines.';

/** Figures and marks that triggers maintain agree with the rows. */
export const countedInvariants: Invariant[] = [
  {
    name: 'place_counts',
    sentence: 'A polling place’s counts of people and tables are those of its rows.',
    mend: 'Make another election the current one and this one again: that counts people anew.',
    broken: sql`
      select p.id from places p
      left join place_counts c on c.tenant_id = p.tenant_id and c.place_id = p.id
      left join (
        select s.place_id, count(*) as stations, coalesce(sum(s.electors), 0) as electors
        from stations s where s.tenant_id = ${own} group by s.place_id) t on t.place_id = p.id
      left join (
        select a.place_id, count(*) as total, count(*) filter (where 'man' = any(a.slots)) as man,
          count(*) filter (where 'tar' = any(a.slots)) as tar, count(*) filter (where 'esc' = any(a.slots)) as esc,
          count(*) filter (where a.state = 'confirmed') as confirmed,
          count(*) filter (where a.state = 'confirmed' and 'man' = any(a.slots)) as confirmed_man,
          count(*) filter (where a.state = 'confirmed' and 'tar' = any(a.slots)) as confirmed_tar,
          count(*) filter (where a.state = 'confirmed' and 'esc' = any(a.slots)) as confirmed_esc
        from assignments a join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current
        where a.tenant_id = ${own} and ${isLive(sql`a.state`)} group by a.place_id) n on n.place_id = p.id
      where p.tenant_id = ${own} and (c.total, c.man, c.tar, c.esc, c.confirmed, c.confirmed_man, c.confirmed_tar,
          c.confirmed_esc, c.stations, c.electors)
        is distinct from (coalesce(n.total, 0), coalesce(n.man, 0), coalesce(n.tar, 0), coalesce(n.esc, 0),
          coalesce(n.confirmed, 0), coalesce(n.confirmed_man, 0), coalesce(n.confirmed_tar, 0),
          coalesce(n.confirmed_esc, 0), coalesce(t.stations, 0), coalesce(t.electors, 0))`,
  },
  {
    name: 'standings',
    sentence: 'What home counts of a person (flags, area, place, credential) is what their record says.',
    mend: 'Make another election the current one and this one again, or edit the person.',
    broken: sql`
      select u.id from users u
      left join standings h on h.tenant_id = u.tenant_id and h.user_id = u.id
      left join elections e on e.tenant_id = u.tenant_id and e.is_current
      where u.tenant_id = ${own} and (h.user_id is null
        or (h.area_path, h.is_superuser, h.is_staff, h.is_active, h.is_validated, h.is_verified, h.has_place, h.has_credential)
          is distinct from (u.area_path, u.is_superuser, u.is_staff, u.is_active, u.is_validated, u.is_verified,
            exists (select from assignments a where a.tenant_id = u.tenant_id and a.user_id = u.id
              and a.election_id = e.id and ${isLive(sql`a.state`)}),
            exists (select from credentials c where c.tenant_id = u.tenant_id and c.user_id = u.id
              and c.election_id = e.id and c.state = 'created')))`,
  },
  {
    name: 'user_tallies',
    sentence: 'The numbers of people by their flags are those of the people there are.',
    mend: restore,
    broken: sql`
      select ${own} as id from (
        select is_active, is_locked, is_staff, is_superuser, is_validated, verified, people
        from user_tallies where tenant_id = ${own}
        union all
        select is_active, is_locked, is_staff, is_superuser, is_validated, coalesce(is_verified::text, 'null'), -1
        from users where tenant_id = ${own}) both_sides (a, b, c, d, e, f, people)
      group by a, b, c, d, e, f having sum(people) <> 0`,
  },
  {
    name: 'user_words',
    sentence: 'Each person is found by the words of their record, and by no others.',
    mend: 'Edit and save these people: that writes their words anew.',
    broken: sql`
      select coalesce(w.user_id, k.user_id) as id
      from (select user_id, word from user_words where tenant_id = ${own}) w
      full join (
        select distinct u.id as user_id, word from users u, regexp_split_to_table(u.search, ' ') word
        where u.tenant_id = ${own} and word <> '') k on k.user_id = w.user_id and k.word = w.word
      where w.user_id is null or k.user_id is null`,
  },
  {
    name: 'outdated_papers',
    sentence: 'A credential in force says what its person, place and key say, or is marked as outdated.',
    mend: 'Renew these credentials.',
    broken: sql`
      select c.id from credentials c
      where c.tenant_id = ${own} and c.state = 'created' and c.is_outdated <> app.is_outdated(c)`,
  },
  {
    name: 'homes_on_the_map',
    sentence: 'A person is looked for near their home or, where its point is unknown, near their area’s centre.',
    mend: 'Edit these people’s addresses.',
    broken: sql`
      select u.id from users u left join areas a on a.tenant_id = u.tenant_id and a.id = u.area_id
      where u.tenant_id = ${own} and u.near_pos is distinct from case
        when u.lon is not null then app.on_sphere(u.lon, u.lat)
        when a.lon is not null and a.lat is not null then app.on_sphere(a.lon, a.lat) end`,
  },
];
