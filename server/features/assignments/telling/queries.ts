import { sql } from 'kysely';
import type { AssignmentState } from '#contract/attending.ts';
import type { Slot } from '#contract/coverage.ts';
import type { Point } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import type { Tx } from '../../../core/database.ts';
import { today } from '../../../core/queries.ts';
import { updateRows } from '../../../core/rows/queries.ts';
import { addressWithTown, exactPoint, townName } from '../../../people/towns/queries.ts';
import { openElection } from '../../../services/elections/queries.ts';
import type { ToldPlace } from './facts.ts';

export type AssignmentNotice = {
  id: string;
  election_id: string;
  email: string;
  first_name: string;
  language: Language;
  area_path: string;
  area_since: string;
  is_validated: boolean;
  is_superuser: boolean;
  place_id: string | null;
  place: string;
  place_address: string;
  place_location: Point | null;
  municipality: string;
  postal_code: string;
  slots: Slot[];
  /** code of the person's table */
  station: string | null;
  election: string;
  election_date: string;
  /** told of the place, but no longer assigned */
  isEnd: boolean;
  state: AssignmentState;
  /** content of the last message; null: as far as the person knows, they have no place */
  had: { place_id: string | null; slots: Slot[]; station: string | null; facts: ToldPlace | null } | null;
  /** null: the place was deleted */
  facts: ToldPlace | null;
  /** messages about a place so far in this election */
  tellings: number;
};

const stationOf = sql`(select s.code from stations s where s.tenant_id = a.tenant_id and s.id = a.station_id)`;

const factsOf = sql`json_build_object('name', p.name, 'address', p.address, 'area_path', p.area_path,
  'lon', case when not p.is_approximate then p.lon end, 'lat', case when not p.is_approximate then p.lat end)`;

/** Finds a person's live assignment in the current election, else the last one. */
export async function findAssignmentNotice(tx: Tx, userId: string): Promise<AssignmentNotice | undefined> {
  return tx.find(sql<AssignmentNotice>`
    select a.id, a.election_id, u.email, u.first_name, u.language, u.area_path, u.area_since, u.is_validated, u.is_superuser,
      a.place_id, coalesce(p.name, a.place_name) as place, coalesce(${addressWithTown('p')}, '') as place_address,
      ${exactPoint('p')} as place_location,
      coalesce(${townName('p')}, '') as municipality, coalesce(p.postal_code, '') as postal_code, a.slots, s.code as station,
      e.name as election, e.date as election_date, a.state, a.state not in ('assigned', 'confirmed') as "isEnd",
      (select json_build_object('place_id', o.place_id, 'slots', o.slots, 'station', o.told_station,
          'facts', o.told_place) from assignments o
        where o.tenant_id = a.tenant_id and o.user_id = a.user_id and o.election_id = a.election_id
          and o.told_at is not null and o.end_told_at is null
        order by o.told_at desc limit 1) as had,
      case when p.id is not null then ${factsOf} end as facts,
      (select sum(o.tellings)::int from assignments o
        where o.tenant_id = a.tenant_id and o.user_id = a.user_id and o.election_id = a.election_id) as tellings
    from assignments a
    join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current
    join users u on u.tenant_id = a.tenant_id and u.id = a.user_id and u.is_active
    left join places p on p.tenant_id = a.tenant_id and p.id = a.place_id
    left join stations s on s.tenant_id = a.tenant_id and s.id = a.station_id
    where a.tenant_id = ${tx.tenantId} and a.user_id = ${userId}
    order by a.state in ('assigned', 'confirmed') desc, a.told_at desc nulls last limit 1`);
}

const isNews = sql`case when a.state in ('assigned', 'confirmed')
    then a.told_at is null or ${stationOf} is distinct from a.told_station
  else a.told_at is not null and a.end_told_at is null end`;

/** Returns whether a person still has to be told their place, or that they have none. */
export async function isUntold(tx: Tx, userId: string): Promise<boolean> {
  const news = await tx.findValue(sql<{ is_news: boolean }>`
    select bool_or(${isNews}) as is_news
    from assignments a
    join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current
    where a.tenant_id = ${tx.tenantId} and a.user_id = ${userId}`);
  return news ?? false;
}

/** Lists people not yet told their place in the current election, or its end, before it is over. */
export const listUntold = (tx: Tx) =>
  tx.listValues(sql<{ id: string }>`
    select distinct a.user_id as id from assignments a
    where a.tenant_id = ${tx.tenantId} and a.election_id = ${openElection(tx)} and ${isNews}`);

export async function markTold(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update assignments a set
      told_at = case when state in ('assigned', 'confirmed') then coalesce(told_at, now()) else told_at end,
      told_station = case when state in ('assigned', 'confirmed') then ${stationOf} end,
      told_place = case when state in ('assigned', 'confirmed') then (
        select ${factsOf} from places p where p.tenant_id = a.tenant_id and p.id = a.place_id) end,
      end_told_at = case when state not in ('assigned', 'confirmed') then coalesce(end_told_at, now()) end
    from elections e where e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current
      and a.tenant_id = ${tx.tenantId} and a.user_id = any(${userIds}::uuid[])`);
}

export async function countTelling(tx: Tx, id: string): Promise<void> {
  await updateRows(tx, 'assignments', { id }, { tellings: sql`tellings + 1` });
}

export async function withdrawAnswer(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update assignments set state = 'assigned', answered_at = null, answered_by = null, answer_note = '',
      asked_at = now(), reminded_days = null, changed_by = null, changed_at = now()
    where tenant_id = ${tx.tenantId} and id = ${id} and state = 'confirmed'`);
}

/** A person who was told of their present place, in a coming election. */
export type ToldAssignee = {
  user: string;
  place: string;
  told: ToldPlace;
  /** table's code in the last message */
  told_station: string | null;
  station_id: string | null;
  station: string | null;
  facts: ToldPlace;
};

export async function listToldAssignees(
  tx: Tx,
  placeIds: readonly string[],
  stationIds: readonly string[],
): Promise<ToldAssignee[]> {
  return tx.list(sql<ToldAssignee>`
    select a.user_id as "user", p.id as place, a.told_place as told, a.told_station, a.station_id,
      ${stationOf} as station, ${factsOf} as facts
    from assignments a
    join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current and e.date >= ${today}
    join users u on u.tenant_id = a.tenant_id and u.id = a.user_id and u.is_active
    join places p on p.tenant_id = a.tenant_id and p.id = a.place_id
    where a.tenant_id = ${tx.tenantId} and (a.place_id = any(${placeIds}::uuid[]) or a.station_id = any(${stationIds}::uuid[]))
      and a.state in ('assigned', 'confirmed')
      and a.told_at is not null and a.told_place is not null
    order by a.user_id`);
}
