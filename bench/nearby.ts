import { metresOf } from '../contract/mobility.ts';
import type { FigureRow } from './figures.ts';
import type { Query } from './floor.ts';
import { type BenchQuestion, nearest, reach } from './questions.ts';
import { compareAll, findPerson } from './requests.ts';
import { type SeededTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage, type Stage } from './stage.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const placesOfEach = 1250;

export async function measureNearby(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      await seedElection(owner, seeded, placesOfEach);
      return seeded;
    },
    async (stage, seeded) =>
      compareAll(stage, seeded, questionsOf(seeded, await findPerson(stage, seeded), await findPlace(stage, seeded))),
  );
}

async function findPlace({ owner }: Stage, { tenantId, areaPaths }: SeededTenant): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select p.id from places p where p.tenant_id = $1 and p.area_path = $2
     order by (p.lon - 2.025) ^ 2 + (p.lat - 41.025) ^ 2 limit 1`,
    [tenantId, areaPaths[0]],
  );
  return rows[0]?.id ?? '';
}

function questionsOf(seeded: SeededTenant, person: string, place: string): BenchQuestion[] {
  return (['coordinator', 'administrator'] as const).flatMap((as) => {
    const path = as === 'coordinator' ? (seeded.areaPaths[0] ?? '') : '';
    const among = as === 'coordinator' ? 'of 1,250 and 5,000 in reach, of' : 'of all';
    return [
      {
        what: `nearest 25 places to a person, ${among} 25,000 and 100,000`,
        path: `/api/v1/elections/places/?near=${person}&sortBy=distance&page=1&rowsPerPage=25`,
        as,
        floor: { shape: 'page', size: 25, queries: nearest(seeded, person, path) },
        goals: { floor: 0.5 },
      },
      {
        what: `nearest 25 people without a place to a place, ${among} 25,000 and 100,000`,
        path: `/api/v1/elections/places/${place}/nearby_users/?is_assigned=false&is_assignable=true&rowsPerPage=25`,
        as,
        floor: { shape: 'row', queries: [nearestFree(seeded, place, as)] },
        goals: { floor: 0.5 },
      },
    ] satisfies BenchQuestion[];
  });
}

/** Counts people within 800 m by a box, in each slot, up to a list's length. */
function nearestFree(seeded: SeededTenant, place: string, as: 'coordinator' | 'administrator'): Query {
  const reached = as === 'coordinator' ? reach(seeded) : 'not u.is_superuser';
  const free = `u.tenant_id = $1 and ${reached} and u.is_active and u.is_verified
    and not exists (select from assignments s where s.tenant_id = u.tenant_id and s.user_id = u.id and s.state in ('assigned', 'confirmed'))`;
  const range = Object.entries(metresOf).map(([mobility, metres]) => `when '${mobility}' then ${metres}`);
  const chord = 'u.near_pos <-> (select pos from places where tenant_id = $1 and id = $2)';
  const metres = '2 * 6371008.8 * asin(least(1, u.chord / (2 * 6371008.8)))';
  const covers = (slot: string) => `count(*) filter (where '${slot}' = any(u.availability) or
    '${slot}' <> 'esc' and 'tod' = any(u.availability)) as ${slot}`;
  return {
    name: `nearest free people of the ${as}`,
    text: `select 25 as page_size, 1 as page,
        (select count(*)::int from (select from users u where ${free} limit 100) u) as count,
        (select json_agg(counted) from (
          select 800 as within, count(*) as people, ${['man', 'tar', 'esc'].map(covers).join(', ')}
          from users u, places p where p.tenant_id = $1 and p.id = $2 and u.lat between p.lat - 0.0072 and p.lat + 0.0072
            and app.metres_between(u.lon, u.lat, p.lon, p.lat) <= 800 and ${free}) counted) as free,
        (select json_agg(listed) from (
          select u.id, u.first_name || ' ' || u.last_name_1 as name, ${metres} as distance, u.lon is null as is_approximate,
            array(select slot from unnest(array['man', 'tar', 'esc']) slot
              where slot = any(u.availability) or (slot <> 'esc' and 'tod' = any(u.availability))) as slots,
            u.mobility, ${metres} <= case u.mobility ${range.join(' ')} end as is_in_range, u.is_experiencied, u.is_validated,
            null as obstacle, null as assigned
          from (select u.*, ${chord} as chord from users u where ${free} order by ${chord}, u.id limit 25) u
          order by u.chord, u.id) listed) as results`,
    values: [seeded.tenantId, place],
  };
}
