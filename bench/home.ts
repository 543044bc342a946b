import { metresOf } from '../contract/mobility.ts';
import { ask, signIn } from './client.ts';
import { type FigureRow, milliseconds } from './figures.ts';
import type { Query } from './floor.ts';
import { cpuOf } from './processes.ts';
import { compareAll } from './requests.ts';
import { asTenant, type SeededTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage, type Stage } from './stage.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const path = '/api/v1/home/';
const goalMs = 30;
const times = 100;

export async function measureHome(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      await seedElection(owner, seeded);
      return { ...seeded, areaPaths: await addMunicipality(owner, seeded) };
    },
    async (stage, seeded) => {
      const question = {
        what: 'home of a coordinator of 10,000 people and 500 places',
        as: 'coordinator' as const,
        floor: { shape: 'row' as const, queries: [home(seeded)] as [Query] },
        goals: { floor: 0.5 },
        path,
      };
      return [await measureDatabase(stage, seeded), ...(await compareAll(stage, seeded, [question]))];
    },
  );
}

async function addMunicipality(owner: Stage['owner'], { tenantId, coordinator, areaPaths }: SeededTenant) {
  return asTenant(owner, tenantId, async (run) => {
    const { rows } = await run(
      `with second as (select id, path from areas where tenant_id = $1 and code = 'm2'), managed as (
         insert into area_managers (tenant_id, id, user_id, area_id) select $1, gen_random_uuid(), $2, id from second)
       select path from second`,
      [tenantId, coordinator.id],
    );
    return [...areaPaths, rows[0]?.path as string];
  });
}

/** Measures processor time, which other load on this machine hardly affects. */
async function measureDatabase({ postmaster }: Stage, { coordinator }: SeededTenant): Promise<FigureRow> {
  const headers = { cookie: await signIn(coordinator) };
  const read = async () => {
    for (let i = 0; i < times; i += 1) {
      const answer = await ask('GET', path, { headers });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.text();
    }
  };
  await read();
  const before = cpuOf(postmaster);
  await read();
  const each = ((cpuOf(postmaster) - before) * 1000) / times;
  return {
    what: 'processor time of PostgreSQL for it, one after the other',
    goal: `at most ${goalMs} ms`,
    figure: milliseconds(each),
    holds: each <= goalMs,
  };
}

const slots = ['man', 'tar', 'esc'];
const live = "s.tenant_id = $1 and s.user_id = u.id and s.state in ('assigned', 'confirmed')";

function home({ tenantId, coordinator, areaPaths }: SeededTenant): Query {
  const under = (column: string) => `(${areaPaths.map((path) => `${column} ^@ '${path}'`).join(' or ')})`;
  const reached = `u.tenant_id = $1 and not u.is_superuser and u.is_active and u.is_verified is not null and ${under('u.area_path')}`;
  const lacking = (slot: string) => `greatest(stations - ${slot} - total_proxies, 0)`;
  const needed = slots.map(lacking).join(' + ');
  const covered = (sum: (what: string) => string, had: (slot: string) => string) =>
    `json_build_array(${slots
      .map(
        (slot) => `json_build_object('slot', '${slot}', 'wanted', ${sum('stations')}, 'had', ${sum(had(slot))},
          'needed', ${sum(lacking(slot))})`,
      )
      .join(', ')})`;
  const range = Object.entries(metresOf).map(([mobility, metres]) => `when '${mobility}' then ${metres}`);
  const done = (action: string) =>
    `exists (select from changes where tenant_id = $1 and actor_id = $2 and action = '${action}')`;
  const failed = `select count(*) from emails e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where e.failed_date > now() - interval '7 days' and ${reached}`;
  const outdated = `select count(*) from credentials c join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
    where c.is_outdated and c.state = 'created' and ${reached}`;
  const declined = `select count(*) from assignments s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where s.state = 'declined' and ${reached}`;
  return {
    text: `with pl as materialized (
        select p.*, coalesce(st.stations, 0) as stations, ${slots.map((slot) => `coalesce(asg.${slot}, 0) as ${slot}`).join(', ')}
        from places p
        left join (select s.place_id, count(*)::int as stations from stations s join places p on p.tenant_id = s.tenant_id and p.id = s.place_id
          where s.tenant_id = $1 and ${under('p.area_path')} group by s.place_id) st on st.place_id = p.id
        left join (select s.place_id, ${slots.map((slot) => `(count(*) filter (where '${slot}' = any(s.slots)))::int as ${slot}`).join(', ')}
          from assignments s join places p on p.tenant_id = s.tenant_id and p.id = s.place_id
          where s.tenant_id = $1 and s.state in ('assigned', 'confirmed') and ${under('p.area_path')} group by s.place_id) asg on asg.place_id = p.id
        where p.tenant_id = $1 and ${under('p.area_path')}),
      counted as (
        select count(*) filter (where u.is_verified and not u.is_validated and not u.is_staff) as validation,
          count(*) filter (where u.is_verified and s.id is null) as place,
          count(*) filter (where u.is_verified and s.id is not null and c.id is null) as issue
        from users u left join assignments s on ${live}
        left join credentials c on c.tenant_id = $1 and c.user_id = u.id and c.state = 'created' where ${reached})
      select json_build_object(
        'tasks', (select json_strip_nulls(json_build_object('validation', nullif(validation, 0), 'place', nullif(place, 0),
          'issue', nullif(issue, 0), 'places', nullif((select count(*) from pl where ${needed} > 0), 0),
          'outdated', nullif((${outdated}), 0), 'failed_mails', nullif((${failed}), 0), 'declined', nullif((${declined}), 0))) from counted),
        'priorities', (select json_agg(ranked) from (
          select coalesce(priority, 'unset') as priority, count(*) as needing from pl where ${needed} > 0 group by pl.priority
          order by array_position(array['max', 'highest', 'high', 'medium', 'low', 'lowest', 'undefined'], pl.priority)) ranked),
        'areas', (select json_agg(held order by held.name) from (
          select a.id, a.name, count(*) as places, count(*) filter (where ${needed} > 0) as needing, ${covered(
            (what) => `sum(${what})`,
            (slot) => `stations - ${lacking(slot)}`,
          )} as coverage
          from area_managers m join areas a on a.tenant_id = m.tenant_id and a.id = m.area_id join pl on pl.area_path ^@ a.path
          where m.tenant_id = $1 and m.user_id = $2 group by a.id, a.name) held),
        'urgent', (select json_agg(near) from (
          select p.id, p.name, p.address || ', ' || a.name as address, p.priority, ${covered(
            (what) => what,
            (slot) => `${slot} + total_proxies`,
          )} as coverage, around.free
          from (select pl.*, row_number() over (order by array_position(array['max', 'highest', 'high', 'medium', 'low', 'lowest', 'undefined'], priority),
              ${needed} desc, id) as at from pl where ${needed} > 0 order by at limit 20) p
          join areas a on a.tenant_id = $1 and a.id = p.area_id
          cross join lateral (
            select count(*) as free from (
              select u.*, u.near_pos <-> p.pos as chord from users u where u.tenant_id = $1 order by u.near_pos <-> p.pos limit 100) u
            where ${reached} and u.is_verified and not exists (select from assignments s where ${live})
              and 2 * 6371008.8 * asin(least(1, u.chord / (2 * 6371008.8))) <= case u.mobility ${range.join(' ')} end) around
          where around.free > 0 order by p.at limit 5) near),
        'first_steps', json_build_object('validated', ${done('validated')}, 'place_assigned', ${done('place_assigned')},
          'credential_issued', ${done('credential_issued')})) as work, '[]'::json as chat_groups, '[]'::json as quick_links`,
    values: [tenantId, coordinator.id],
  };
}
