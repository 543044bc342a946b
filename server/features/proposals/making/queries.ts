import { sql } from 'kysely';
import type { Mobility } from '#contract/mobility.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { isAreaReached, isCoordinated, isPlaceReached, isUnder } from '../../../people/reach/queries.ts';
import { placeCounts } from '../../places/index.ts';

export type ProposalPerson = {
  id: string;
  /** null: not even the municipality is known */
  lon: number | null;
  lat: number | null;
  is_approximate: boolean;
  area_path: string;
  mobility: Mobility | null;
  availability: ('man' | 'tar' | 'tod' | 'esc')[];
  is_experiencied: boolean;
  is_validated: boolean;
  is_staff: boolean;
  /** equal for people of one household who enrolled on the same day; '': home unknown */
  household: string;
  /** current, unanswered assignment; is_closed: its place has no tables any more */
  held: { id: string; place: string; slots: string[]; is_closed?: boolean } | null;
};

const degrees = (which: 'lon' | 'lat') =>
  which === 'lon'
    ? sql`degrees(atan2(cube_ll_coord(u.near_pos, 2), cube_ll_coord(u.near_pos, 1)))`
    : sql`degrees(asin(cube_ll_coord(u.near_pos, 3) / 6371008.8))`;

const live = sql`a.tenant_id = u.tenant_id and a.user_id = u.id and a.state in ('assigned', 'confirmed')
  and a.election_id = e.id`;

/** Equal for people of one household who enrolled on the same day; '': home unknown. */
export const household = (person: string) => {
  const u = sql.ref(person);
  return sql`case when ${u}.address_street = '' then '' else md5(concat_ws('|', lower(${u}.address_street),
  ${u}.address_number, lower(${u}.address_extra), ${u}.address_zip, ${u}.creation_date::date)) end`;
};

/** Lists assignable people; assigned ones only if they haven't answered, so may be moved. */
export const listAvailable = (tx: Tx, actor: SignedIn, paths: string[], isMoving: boolean) =>
  replanned(tx).list(sql<ProposalPerson>`
    select u.id, ${degrees('lon')} as lon, ${degrees('lat')} as lat, u.lon is null as is_approximate, u.area_path,
      u.mobility, u.availability, u.is_experiencied, u.is_validated, u.is_staff,
      ${household('u')} as household,
      case when a.id is not null then json_build_object('id', a.id, 'place', a.place_id, 'slots', a.slots,
        'is_closed', not exists (select from stations s where s.tenant_id = a.tenant_id and s.place_id = a.place_id)) end as held
    from users u
    join elections e on e.tenant_id = u.tenant_id and e.is_current
    left join assignments a on ${live}
    where u.tenant_id = ${tx.tenantId} and ${isUnder(sql.ref('u.area_path'), paths)} and ${isCoordinated(actor, 'u')}
      and not u.is_superuser and u.is_active and u.is_verified is true
      and (a.id is null or ${isMoving} and a.state = 'assigned' and a.place_id is not null)
    order by u.id`);

/** A locked person, who stays where a coordinator put them. */
export type KeptRow = {
  user: string;
  place: string | null;
  slots: string[];
  metres: number | null;
  is_approximate: boolean;
  is_experiencied: boolean;
  replaces: string | null;
  /** place and slots that the person leaves for it */
  left?: { place: string; slots: string[] } | null;
};

export const listKept = (tx: Tx, proposal: string) =>
  tx.list(sql<KeptRow>`
    select r.user_id as "user", r.place_id as place, r.slots, r.metres, r.is_approximate, u.is_experiencied, r.replaces,
      case when a.id is not null then json_build_object('place', a.place_id, 'slots', a.slots) end as left
    from proposal_people r join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
    left join assignments a on a.tenant_id = r.tenant_id and a.id = r.replaces
      and r.place_id is not null and a.state in ('assigned', 'confirmed')
    where r.tenant_id = ${tx.tenantId} and r.proposal_id = ${proposal} and r.is_locked`);

export type ProposalPlace = {
  id: string;
  lon: number;
  lat: number;
  area_path: string;
  priority: string | null;
  /** own party's share of votes */
  percent: number | null;
  tables: number;
  /** people present in the morning, in the afternoon, at the count */
  had: [number, number, number];
  cusecs: string[];
  /** whether an experienced person is there whom the proposal can't move */
  has_experienced: boolean;
};

/** Source of experienced people's assignments. */
export const experiencedThere = (assignment: string) => {
  const a = sql.ref(assignment);
  return sql`assignments ${a}
  join elections e on e.tenant_id = ${a}.tenant_id and e.id = ${a}.election_id and e.is_current
    and ${a}.state in ('assigned', 'confirmed')
  join users u on u.tenant_id = ${a}.tenant_id and u.id = ${a}.user_id and u.is_experiencied`;
};

const counts = placeCounts('p', 'st', 'asg');

/** Lists places with tables. `leaving`: assignments that the proposal may end. */
export const listWanting = (tx: Tx, actor: SignedIn, paths: string[], leaving: string[]) =>
  replanned(tx).list(sql<ProposalPlace>`
    select p.id, p.lon, p.lat, p.area_path, p.priority, p.projection_percent as percent, st.stations as tables,
      json_build_array(asg.man + p.total_proxies, asg.tar + p.total_proxies, asg.esc + p.total_proxies) as had,
      array(select distinct s.cusec from stations s where s.tenant_id = p.tenant_id and s.place_id = p.id order by 1) as cusecs,
      exists (select from ${experiencedThere('a')} where a.tenant_id = p.tenant_id and a.place_id = p.id
        and a.id <> all(${leaving}::uuid[])) as has_experienced
    from places p ${counts.joins}
    where p.tenant_id = ${tx.tenantId} and ${isUnder(sql.ref('p.area_path'), paths)} and ${isPlaceReached(actor, 'p')}
      and st.stations > 0
    order by p.id`);

export type ProposalArea = { path: string; level: string; code: string };

/** Lists municipalities, neighbourhoods and sections below or above these paths. */
export const listAreas = (tx: Tx, paths: string[]) =>
  tx.list(sql<ProposalArea>`
    select a.path, a.level, a.code from areas a
    where a.tenant_id = ${tx.tenantId} and a.level in ('adm4', 'adm6', 'adm7')
      and (${isUnder(sql.ref('a.path'), paths)} or exists (select from unnest(${paths}::text[]) path where path ^@ a.path))`);

/** Lists the paths of an area within reach. A zone has the paths of its municipalities. */
export const listPathsOf = (tx: Tx, actor: SignedIn, area: string) =>
  tx.listValues(sql<{ path: string }>`
    select coalesce(z.path, a.path) as path from areas a
    left join areas z on a.level = 'jez' and z.tenant_id = a.tenant_id and z.zone_id = a.id
    where a.tenant_id = ${tx.tenantId} and a.id = ${area} and ${isAreaReached(actor, 'a')} order by 1`);
