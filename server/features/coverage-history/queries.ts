import { sql } from 'kysely';
import type { CoverageGoal } from '#contract/coverage-history.ts';
import type { CoverageDay } from '#contract/coverage-pace.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { lockAll } from '../../core/queries.ts';
import { isActiveCoordinator, pathsAbove } from '../../people/reach/queries.ts';
import { coverageSums, placeCounts } from '../places/index.ts';

const counts = placeCounts('p', 'st', 'asg');

const currentElection = (tx: Tx) => sql`(
  select e.id from elections e where e.tenant_id = ${tx.tenantId} and e.is_current)`;

/** Stores each area's coverage at the start of a day, if it has changed. */
export const keepCoverage = (tx: Tx, day: string) =>
  replanned(tx).run(sql`
    with homes as materialized (
      select p.area_path, ${coverageSums(counts)} from places p ${counts.joins} where p.tenant_id = ${tx.tenantId} group by p.area_path),
    around as (
      select unnest(array[a.id, a.zone_id]) as area_id, h.*
      from homes h cross join lateral ${pathsAbove(sql.ref('h.area_path'))} above
      join areas a on a.tenant_id = ${tx.tenantId} and a.path = above.path),
    summed as (
      select area_id, sum(wanted)::int as wanted, sum(man)::int as man, sum(tar)::int as tar, sum(esc)::int as esc
      from around where area_id is not null group by area_id)
    insert into coverage_days (tenant_id, election_id, area_id, day, wanted, man, tar, esc)
    select ${tx.tenantId}, e.id, s.area_id, ${day}::date, s.wanted, s.man, s.tar, s.esc
    from summed s cross join ${currentElection(tx)} e
    where not exists (
      select from (
        select d.wanted, d.man, d.tar, d.esc from coverage_days d
        where d.tenant_id = ${tx.tenantId} and d.election_id = e.id and d.area_id = s.area_id and d.day < ${day}::date
        order by d.day desc limit 1) last
      where (last.wanted, last.man, last.tar, last.esc) = (s.wanted, s.man, s.tar, s.esc))
    on conflict (tenant_id, election_id, area_id, day) do update
      set wanted = excluded.wanted, man = excluded.man, tar = excluded.tar, esc = excluded.esc`);

export type KeptDay = CoverageDay & { area: string };

/** Lists areas' stored days of the current election, in order. */
export const listDays = async (tx: Tx, areaIds: readonly string[]): Promise<KeptDay[]> =>
  // A single JSON value is parsed at once.
  (await tx.findValue(sql<{ days: KeptDay[] | null }>`
    select json_agg(json_build_object('area', d.area_id, 'day', d.day, 'wanted', d.wanted, 'needed',
      json_build_object('man', d.man, 'tar', d.tar, 'esc', d.esc)) order by d.day) as days
    from coverage_days d
    where d.tenant_id = ${tx.tenantId} and d.area_id = any(${areaIds}::uuid[]) and d.election_id = ${currentElection(tx)}`)) ??
  [];

/** Lists each area's coverage at the start of a day, from its last row up to that day. */
export const listStandings = (tx: Tx, areaIds: readonly string[], day: string) =>
  tx.list(sql<KeptDay>`
    select a.id as area, last.day, last.wanted, last.needed from unnest(${areaIds}::uuid[]) a (id)
    cross join lateral (
      select d.day, d.wanted, json_build_object('man', d.man, 'tar', d.tar, 'esc', d.esc) as needed
      from coverage_days d
      where d.tenant_id = ${tx.tenantId} and d.area_id = a.id and d.day <= ${day}::date
        and d.election_id = ${currentElection(tx)}
      order by d.day desc limit 1) last`);

const goalColumns = sql`g.id, g.day, g.percent`;

export const listGoals = (tx: Tx, areaId: string, day: string) =>
  tx.list(sql<CoverageGoal>`
    select ${goalColumns} from coverage_goals g
    where g.tenant_id = ${tx.tenantId} and g.area_id = ${areaId} and g.day > ${day}::date order by g.day`);

export type GoalRow = CoverageGoal & { area: string };

export const findGoal = (tx: Tx, id: string) =>
  tx.find(sql<GoalRow>`
    select ${goalColumns}, g.area_id as area from coverage_goals g
    where g.tenant_id = ${tx.tenantId} and g.id = ${id} for update`);

/** Counts an area's goals; two editors can't both add the last one. */
export async function lockGoals(tx: Tx, areaId: string): Promise<number> {
  await lockAll(tx, 'coverage_goals');
  return tx.count(sql<{ count: number }>`
    select count(*)::int as count from coverage_goals where tenant_id = ${tx.tenantId} and area_id = ${areaId}`);
}

/** Deletes and returns the goals up to this day, so that each is checked once. */
export const takeGoals = (tx: Tx, day: string) =>
  tx.list(sql<GoalRow>`
    delete from coverage_goals g where g.tenant_id = ${tx.tenantId} and g.day <= ${day}::date
    returning ${goalColumns}, g.area_id as area`);

export const listCoordinatorIds = (tx: Tx, areaId: string) =>
  tx.listValues(sql<{ id: string }>`
    select u.id from area_managers m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.tenant_id = ${tx.tenantId} and m.area_id = ${areaId} and ${isActiveCoordinator('u')} order by u.id`);
