import type { FigureRow } from './figures.ts';
import type { FloorRead } from './floor.ts';
import type { BenchQuestion } from './questions.ts';
import { compareAll } from './requests.ts';
import { asTenant, type SeededTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage, type Stage } from './stage.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const days = 180;
const sharers = 2000;

/** Measures coverage over time, the first page and shared links. */
export async function measureTime(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      const { id } = await seedElection(owner, seeded);
      await seedDays(owner, seeded, id);
      return { ...seeded, election: id };
    },
    (stage, seeded) => compareAll(stage, seeded, questionsOf(seeded)),
  );
}

type Seeded = SeededTenant & { election: string };

const seedDays = (owner: Stage['owner'], { tenantId }: SeededTenant, election: string) =>
  asTenant(owner, tenantId, async (run) => {
    await run(
      `insert into coverage_days (tenant_id, election_id, area_id, day, wanted, man, tar, esc)
       select $1, $2, a.id, current_date - n, 1000, n * 5, n * 4, n * 3
       from areas a cross join generate_series(0, $3::int - 1) n where a.tenant_id = $1`,
      [tenantId, election, days],
    );
    await run(
      `insert into share_codes (tenant_id, user_id, code, people)
       select $1, u.id, translate(left(md5(u.id::text), 8), '0189', 'wxyz'), u.n
       from (select id, row_number() over (order by id) as n from users where tenant_id = $1 limit $2) u
       on conflict do nothing`,
      [tenantId, sharers],
    );
  });

function questionsOf(seeded: Seeded): BenchQuestion[] {
  const question = (what: string, path: string, as: BenchQuestion['as'], floor: FloorRead): BenchQuestion => ({
    what,
    path: `/api/v1/${path}`,
    as,
    floor,
    goals: { floor: 0.5 },
  });
  const { tenantId, election, areaPaths } = seeded;
  const [path = ''] = areaPaths;
  const needed = "json_build_object('man', d.man, 'tar', d.tar, 'esc', d.esc)";
  const day = "json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'wanted', d.wanted, 'needed', needed)";
  const kept = `coverage_days d join areas a on a.tenant_id = d.tenant_id and a.id = d.area_id,
    lateral (select ${needed} as needed) n where d.tenant_id = $1 and d.election_id = $2 and a.path = $3`;
  return [
    question(
      `coverage’s history of ${days} days, a coordinator’s`,
      'elections/coverage/history/',
      'coordinator',
      row(`select json_agg(${day} order by d.day) as days, '[]'::json as goals from ${kept}`, [
        tenantId,
        election,
        path,
      ]),
    ),
    question(
      'coverage’s standings of a day, a coordinator’s',
      'elections/coverage/standings/',
      'coordinator',
      row(
        `select json_agg(json_build_object('area', a.id, 'day', to_char(last.day, 'YYYY-MM-DD'), 'wanted', last.wanted,
           'needed', json_build_object('man', last.man, 'tar', last.tar, 'esc', last.esc))) as results
         from areas a cross join lateral (select d.* from coverage_days d
           where d.tenant_id = $1 and d.election_id = $2 and d.area_id = a.id and d.day <= current_date
           order by d.day desc limit 1) last
         where a.tenant_id = $1 and a.path = $3`,
        [tenantId, election, path],
      ),
    ),
    question(
      'the first page',
      'universe/front/',
      'coordinator',
      row(
        `select coalesce(t.title, '') as title, coalesce(t.intro, '') as intro, coalesce(t.duties, '{}') as duties,
           json_build_object('name', e.name, 'date', e.date) as election, m.minutes, '[]'::json as faqs
         from elections e left join front_texts t on t.tenant_id = e.tenant_id and t.language = 'es'
         left join (select min(minutes) as minutes from enrolment_times where tenant_id = $1) m on true
         where e.tenant_id = $1 and e.id = $2`,
        [tenantId, election],
      ),
    ),
    question(
      `who enrolled by links that ${sharers} people share`,
      'stats/shares/',
      'administrator',
      row(
        `select (select sum(people)::int from share_codes where tenant_id = $1) as people,
           (select json_agg(best) from (select u.id as user, u.first_name || ' ' || u.last_name_1 || coalesce(' ' || nullif(u.last_name_2, ''), '') as name, c.people
              from share_codes c join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
              where c.tenant_id = $1 order by c.people desc limit 50) best) as sharers`,
        [tenantId],
      ),
    ),
  ];
}

const row = (text: string, values: unknown[]): FloorRead => ({ shape: 'row', queries: [{ text, values }] });
