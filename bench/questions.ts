import { usersPath } from './client.ts';
import type { FloorRead, Query } from './floor.ts';
import type { SeededTenant } from './seed.ts';

export type BenchQuestion = {
  what: string;
  path: string;
  as: 'coordinator' | 'administrator';
  floor: FloorRead;
  /** `time`: most time, as a multiple of the floor's; `floor`, `drf`: least share of throughput */
  goals: { time?: number; floor: number; drf?: number };
};

/** Removes the query's name, as pg does by default: PostgreSQL plans every call again. */
export function plannedAnew(read: FloorRead): FloorRead {
  const unnamed = ({ text, values }: Query): Query => ({ text, values });
  return read.shape === 'row'
    ? { ...read, queries: [unnamed(read.queries[0])] }
    : { ...read, queries: [unnamed(read.queries[0]), unnamed(read.queries[1])] };
}

export function questionsOf(seeded: SeededTenant, near: string): BenchQuestion[] {
  const word = (which: string, search: string, drf: BenchQuestion['goals']): BenchQuestion => ({
    what: `search of 100,000 people, ${which}`,
    path: `${usersPath}?sortBy=name&rowsPerPage=25&search=${search}`,
    as: 'administrator',
    floor: usersPage(seeded, hasWord(search)),
    goals: drf,
  });
  return [
    {
      what: '`users/self/` of a coordinator',
      path: `${usersPath}self/`,
      as: 'coordinator',
      floor: { shape: 'row', queries: [oneself(seeded)] },
      goals: { time: 2.5, floor: 0.45, drf: 3 },
    },
    {
      what: 'unread notifications of a coordinator',
      path: '/api/v1/notifications/notifications/?is_readed=false&rowsPerPage=1',
      as: 'coordinator',
      floor: { shape: 'page', size: 1, queries: unread(seeded) },
      goals: { time: 1.8, floor: 0.6, drf: 4 },
    },
    {
      what: 'nearest 25 of 250 places in reach, of 5,000, from a person',
      path: `/api/v1/elections/places/?near=${near}&sortBy=distance&page=1&rowsPerPage=25`,
      as: 'coordinator',
      floor: { shape: 'page', size: 25, queries: nearest(seeded, near, seeded.areaPaths[0] ?? '') },
      goals: { time: 2.2, floor: 0.5, drf: 3 },
    },
    {
      what: 'coverage summed over 250 places in reach, of 5,000',
      path: coveragePath,
      as: 'coordinator',
      floor: { shape: 'row', queries: [coverage(seeded, `and p.area_path ^@ '${seeded.areaPaths[0]}'`)] },
      goals: { floor: 0.5 },
    },
    {
      what: 'coverage summed over 5,000 places',
      path: coveragePath,
      as: 'administrator',
      floor: { shape: 'row', queries: [coverage(seeded, '')] },
      goals: { floor: 0.5 },
    },
    {
      what: 'users list (25 of 5,000 in reach, of 100,000, among 20 tenants)',
      path: `${usersPath}?sortBy=name&rowsPerPage=25`,
      as: 'coordinator',
      floor: usersPage(seeded, reach(seeded)),
      goals: { time: 1.3, floor: 0.7, drf: 0 },
    },
    {
      what: 'the same with three filters and a search',
      path: `${usersPath}?sortBy=name&rowsPerPage=25&search=nombre1&is_assigned=false&language=ca&is_validated=true`,
      as: 'coordinator',
      floor: usersPage(
        seeded,
        `${reach(seeded)} and (u.search like 'nombre1%' or u.search like '% nombre1%') and u.language = 'ca' and u.is_validated
         and not exists (select from assignments s where s.tenant_id = u.tenant_id and s.user_id = u.id and s.state in ('assigned', 'confirmed'))`,
      ),
      goals: { floor: 0.4 },
    },
    word('a word of 3,900', 'romero', { time: 0.8, floor: 1, drf: 0 }),
    word('a word of one', 'persona77777', { floor: 1 }),
    word('the beginning of 27,750’s', 'nombre1', { floor: 1 }),
    word('a word of nobody', 'zzyzx', { floor: 1 }),
    {
      what: 'users list of an administrator of all 100,000',
      path: `${usersPath}?sortBy=name&rowsPerPage=25`,
      as: 'administrator',
      floor: usersPage(seeded, 'true'),
      goals: { floor: 3, drf: 0 },
    },
  ];
}

const oneself = ({ tenantId, coordinator }: SeededTenant): Query => ({
  name: 'self',
  text: `select u.id, u.email, u.first_name, u.last_name_1, u.last_name_2, u.national_id_kind, u.national_id, u.birth_date::text,
      u.phone_prefix, u.phone, u.address_street, u.address_number, u.address_extra, u.address_zip, u.address_city, u.address_region,
      u.address_country, u.area_id as area, u.language, u.profession, u.availability, u.mobility, u.is_experiencied, u.is_active,
      u.is_locked, u.is_staff, u.is_superuser, u.is_validated, u.is_verified, u.notes_self, u.list_look, u.creation_date,
      u.update_date, u.last_login, ar.name as area_name, pl.id as assigned_polling_place, pl.name as assigned_polling_place_name,
      pl.address || ', ' || town.name as assigned_polling_place_address, cr.id as credential
    from users u
    left join areas ar on ar.tenant_id = u.tenant_id and ar.id = u.area_id
    left join assignments asg on asg.tenant_id = u.tenant_id and asg.user_id = u.id and asg.state in ('assigned', 'confirmed')
    left join places pl on pl.tenant_id = asg.tenant_id and pl.id = asg.place_id
    left join areas town on town.tenant_id = pl.tenant_id and town.id = pl.area_id
    left join credentials cr on cr.tenant_id = u.tenant_id and cr.user_id = u.id and cr.state = 'created'
    where u.tenant_id = $1 and u.id = $2`,
  values: [tenantId, coordinator.id],
});

function unread({ tenantId, coordinator }: SeededTenant): [Query, Query] {
  const where = 'where tenant_id = $1 and user_id = $2 and not is_readed';
  const values = [tenantId, coordinator.id];
  return [
    {
      name: 'unread',
      text: `select id, type, params, is_readed, created_at from notifications ${where} order by created_at desc, id desc limit 1`,
      values,
    },
    { name: 'how many unread', text: `select count(*)::int as count from notifications ${where}`, values },
  ];
}

export function nearest({ tenantId }: SeededTenant, near: string, path: string): [Query, Query] {
  const slot = (name: string) =>
    `json_build_object('slot', '${name}', 'wanted', st.stations, 'had', asg.${name} + p.total_proxies,
      'needed', greatest(st.stations - asg.${name} - p.total_proxies, 0))`;
  return [
    {
      name: 'nearest',
      text: `select p.id, p.name, p.address || ', ' || ar.name as address, ar.name as area_name,
          json_build_object('type', 'Point', 'coordinates', json_build_array(p.lon, p.lat)) as location, p.is_approximate, p.priority,
          st.stations, st.electors, asg.total as total_asignees, p.total_proxies,
          json_build_array(${['man', 'tar', 'esc'].map(slot).join(', ')}) as coverage,
          2 * 6371008.8 * asin(least(1, p.chord / (2 * 6371008.8))) as distance
        from (select p.*, p.pos <-> h.pos as chord from places p, (select pos from users where tenant_id = $1 and id = $2) h
              where p.tenant_id = $1 and p.area_path ^@ $3 order by p.pos <-> h.pos, p.id limit 25) p
        join areas ar on ar.tenant_id = p.tenant_id and ar.id = p.area_id
        cross join lateral (select count(*)::int as stations, coalesce(sum(electors), 0)::int as electors
          from stations s where s.tenant_id = p.tenant_id and s.place_id = p.id) st
        cross join lateral (select count(*)::int as total, count(*) filter (where 'man' = any(slots))::int as man,
            count(*) filter (where 'tar' = any(slots))::int as tar, count(*) filter (where 'esc' = any(slots))::int as esc
          from assignments a where a.tenant_id = p.tenant_id and a.place_id = p.id and a.state in ('assigned', 'confirmed')) asg
        order by p.chord, p.id`,
      values: [tenantId, near, path],
    },
    {
      name: 'how many places',
      text: 'select count(*)::int as count from places p where p.tenant_id = $1 and p.area_path ^@ $2',
      values: [tenantId, path],
    },
  ];
}

const coveragePath = '/api/v1/elections/places/coverage/';
const slots = ['man', 'tar', 'esc'];

export function coverage({ tenantId }: SeededTenant, where: string): Query {
  const lacking = (slot: string) => `greatest(stations - ${slot} - total_proxies, 0)`;
  const summed = (slot: string) =>
    `json_build_object('slot', '${slot}', 'wanted', sum(stations), 'had', sum(stations - ${lacking(slot)}), 'needed', sum(${lacking(slot)}))`;
  return {
    text: `select count(*)::int as places, (count(*) filter (where ${slots.map(lacking).join(' + ')} > 0))::int as needing,
        json_build_array(${slots.map(summed).join(', ')}) as coverage
      from (
        select p.total_proxies, coalesce(st.stations, 0) as stations, ${slots.map((slot) => `coalesce(asg.${slot}, 0) as ${slot}`).join(', ')}
        from places p
        left join (select s.place_id, count(*) as stations from stations s join places p on p.tenant_id = s.tenant_id and p.id = s.place_id
          where s.tenant_id = $1 ${where} group by s.place_id) st on st.place_id = p.id
        left join (select a.place_id, ${slots.map((slot) => `count(*) filter (where '${slot}' = any(a.slots)) as ${slot}`).join(', ')}
          from assignments a join places p on p.tenant_id = a.tenant_id and p.id = a.place_id
          where a.tenant_id = $1 and a.state in ('assigned', 'confirmed') ${where} group by a.place_id) asg on asg.place_id = p.id
        where p.tenant_id = $1 ${where}) counted`,
    values: [tenantId],
  };
}

export const reach = ({ areaPaths }: SeededTenant) =>
  `not u.is_superuser and u.is_active and u.is_verified is not null and u.area_path ^@ '${areaPaths[0]}'`;

const hasWord = (word: string) =>
  `u.id in (select w.user_id from user_words w where w.tenant_id = u.tenant_id and w.word ^@ '${word}')`;

/** Reads a page of the users list naively: cuts the page, joins, and counts every time. */
function usersPage({ tenantId }: SeededTenant, where: string): FloorRead {
  const columns = `u.id, u.email, u.first_name, u.last_name_1, u.last_name_2, u.national_id, u.phone_prefix, u.phone, u.address_city, u.availability,
    u.mobility, u.is_experiencied, u.language, u.profession, u.is_active, u.is_locked, u.is_staff, u.is_superuser, u.is_validated, u.is_verified,
    u.creation_date, u.last_login, ar.name as area_name, pl.id as assigned_polling_place, pl.name as assigned_polling_place_name,
    pl.address || ', ' || town.name as assigned_polling_place_address, cr.id as credential, null::float8 as distance`;
  const page = `select ${columns} from (select u.* from users u where u.tenant_id = $1 and ${where} order by u.sort_name, u.id limit 25) u
    left join areas ar on ar.tenant_id = u.tenant_id and ar.id = u.area_id
    left join assignments asg on asg.tenant_id = u.tenant_id and asg.user_id = u.id and asg.state in ('assigned', 'confirmed')
    left join places pl on pl.tenant_id = asg.tenant_id and pl.id = asg.place_id
    left join areas town on town.tenant_id = pl.tenant_id and town.id = pl.area_id
    left join credentials cr on cr.tenant_id = u.tenant_id and cr.user_id = u.id and cr.state = 'created'
    order by u.sort_name, u.id`;
  const count = `select count(*)::int as count from users u where u.tenant_id = $1 and ${where}`;
  // Leaves the query unnamed: a plan for any prefix would be worse than one for this prefix.
  const [first, second] = [page, count].map((text) => ({ text, values: [tenantId] }));
  return { shape: 'page', size: 25, queries: [first as Query, second as Query] };
}
