import { signIn } from './client.ts';
import type { FigureRow } from './figures.ts';
import type { FloorRead, Query } from './floor.ts';
import { type BenchQuestion, coverage } from './questions.ts';
import { compare, sessionOf } from './requests.ts';
import { type SeededTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage, type Stage } from './stage.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const places = 25_000;
const path = '/api/v1/elections/places/';
const slots = ['man', 'tar', 'esc'];

export async function measurePlaces(): Promise<FigureRow[]> {
  const municipalities = Math.ceil(people / 5000);
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      await seedElection(owner, seeded, places / municipalities);
      return seeded;
    },
    async (stage, seeded) => {
      const rows: FigureRow[] = [];
      const asked = questionsOf(seeded, places / municipalities);
      for (const question of [...asked, await summaryOf(stage, seeded, places / municipalities)]) {
        const account = seeded[question.as];
        const headers = { cookie: await signIn(account), authorization: await sessionOf(stage, account.id) };
        rows.push(...(await compare(stage, question, headers, undefined)));
      }
      return rows;
    },
  );
}

function questionsOf(seeded: SeededTenant, reached: number): BenchQuestion[] {
  const within = `and p.area_path ^@ '${seeded.areaPaths[0]}'`;
  const lacking = { where: 'and counted.needed > 0', order: 'counted.needed desc nulls last, p.id' };
  const byName = { where: '', order: 'p.name collate names, p.id' };
  const list = (
    what: string,
    search: string,
    as: BenchQuestion['as'],
    floor: FloorRead,
    goal: number,
  ): BenchQuestion => ({
    what,
    path: `${path}?rowsPerPage=25&${search}`,
    as,
    floor,
    goals: { floor: goal },
  });
  const wanting = 'is_needed=true&sortBy=-needed';
  return [
    list(`places list (25 of ${reached} in reach, of 25,000)`, '', 'coordinator', page(seeded, within, byName), 0.6),
    list(
      'the same of places that need people, most first',
      wanting,
      'coordinator',
      counted(seeded, within, lacking),
      0.6,
    ),
    list('places list of an administrator of all 25,000', '', 'administrator', page(seeded, '', byName), 0.6),
    list(
      'the same of places that need people, most first',
      wanting,
      'administrator',
      counted(seeded, '', lacking),
      0.6,
    ),
  ];
}

async function summaryOf({ owner }: Stage, seeded: SeededTenant, reached: number): Promise<BenchQuestion> {
  const [path = ''] = seeded.areaPaths;
  const { rows } = await owner.query<{ id: string }>('select id from areas where tenant_id = $1 and path = $2', [
    seeded.tenantId,
    path,
  ]);
  return {
    what: `an area’s summary, of ${reached} places and 5,000 people`,
    path: `/api/v1/areas/adms/${rows[0]?.id}/summary/`,
    as: 'coordinator',
    floor: { shape: 'row', queries: [summary(seeded, path)] },
    goals: { floor: 0.5 },
  };
}

function summary(seeded: SeededTenant, path: string): Query {
  const within = `and p.area_path ^@ '${path}'`;
  const { text, values } = coverage(seeded, within);
  const lacking = slots.map((slot) => `greatest(st.stations - asg.${slot} - p.total_proxies, 0)`).join(' + ');
  return {
    text: `select json_build_object('id', a.id, 'name', a.name) as area, living.*, sums.*,
        (select json_agg(ranked) from (
          select c.priority, count(*)::int as places, (count(*) filter (where c.needed > 0))::int as needing, sum(c.needed)::int as needed
          from (select p.priority, ${lacking} as needed from places p ${counts} where p.tenant_id = $1 ${within}) c
          group by c.priority order by array_position(array['max', 'highest', 'high', 'medium', 'low', 'lowest', 'undefined'], c.priority)
        ) ranked) as priorities
      from areas a, (${text}) sums, (
        select count(*)::int as people, (count(*) filter (where not exists (select from assignments s
          where s.tenant_id = u.tenant_id and s.user_id = u.id and s.state in ('assigned', 'confirmed'))))::int as unassigned
        from users u where u.tenant_id = $1 and u.is_active and u.is_verified and not u.is_superuser and u.area_path ^@ '${path}') living
      where a.tenant_id = $1 and a.path = '${path}'`,
    values,
  };
}

type Asked = { where: string; order: string };

const slotOf = (
  slot: string,
) => `json_build_object('slot', '${slot}', 'wanted', st.stations, 'had', asg.${slot} + p.total_proxies,
  'needed', greatest(st.stations - asg.${slot} - p.total_proxies, 0))`;
const columns = `p.id, p.name, p.address || ', ' || ar.name as address, ar.name as area_name, p.is_approximate, p.priority,
  json_build_object('type', 'Point', 'coordinates', json_build_array(p.lon, p.lat)) as location, st.stations, st.electors,
  asg.total as total_asignees, p.total_proxies, json_build_array(${slots.map(slotOf).join(', ')}) as coverage, null::float8 as distance,
  p.projection_valid, p.projection_votes, p.projection_percent`;
const counts = `join areas ar on ar.tenant_id = p.tenant_id and ar.id = p.area_id
  cross join lateral (select count(*)::int as stations, coalesce(sum(electors), 0)::int as electors
    from stations s where s.tenant_id = p.tenant_id and s.place_id = p.id) st
  cross join lateral (select count(*)::int as total,
      ${slots.map((slot) => `(count(*) filter (where '${slot}' = any(slots)))::int as ${slot}`).join(', ')}
    from assignments a where a.tenant_id = p.tenant_id and a.place_id = p.id and a.state in ('assigned', 'confirmed')) asg`;

const page = ({ tenantId }: SeededTenant, within: string, { order }: Asked): FloorRead =>
  read(
    tenantId,
    `select ${columns} from (select p.* from places p where p.tenant_id = $1 ${within} order by ${order} limit 25) p
     ${counts} order by ${order}`,
    `select count(*)::int as count from places p where p.tenant_id = $1 ${within}`,
  );

function counted({ tenantId }: SeededTenant, within: string, { where, order }: Asked): FloorRead {
  const lacks = (slot: string) => `greatest(coalesce(st.stations, 0) - coalesce(asg.${slot}, 0) - p.total_proxies, 0)`;
  const found = `from places p join (
      select p.id, ${slots.map(lacks).join(' + ')} as needed from places p
      left join (select s.place_id, count(*) as stations from stations s join places p on p.tenant_id = s.tenant_id and p.id = s.place_id
        where s.tenant_id = $1 ${within} group by s.place_id) st on st.place_id = p.id
      left join (select a.place_id, ${slots.map((slot) => `count(*) filter (where '${slot}' = any(a.slots)) as ${slot}`).join(', ')}
        from assignments a join places p on p.tenant_id = a.tenant_id and p.id = a.place_id
        where a.tenant_id = $1 and a.state in ('assigned', 'confirmed') ${within} group by a.place_id) asg on asg.place_id = p.id
      where p.tenant_id = $1 ${within}) counted on counted.id = p.id
    where p.tenant_id = $1 ${where}`;
  return read(
    tenantId,
    `select ${columns} from (select p.*, counted.needed ${found} order by ${order} limit 25) p ${counts} order by p.needed desc, p.id`,
    `select count(*)::int as count ${found}`,
  );
}

function read(tenantId: string, ...texts: [string, string]): FloorRead {
  const [rows, count] = texts.map((text): Query => ({ text, values: [tenantId] })) as [Query, Query];
  return { shape: 'page', size: 25, queries: [rows, count] };
}
