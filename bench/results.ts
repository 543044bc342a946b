import type pg from 'pg';
import { signIn } from './client.ts';
import type { FigureRow } from './figures.ts';
import type { Query } from './floor.ts';
import { compare, sessionOf } from './requests.ts';
import { asTenant, type SeededTenant, seed } from './seed.ts';
import { type BenchElection, seedElection } from './seed-election.ts';
import { onStage } from './stage.ts';

const parties = 12;

export async function measureResults(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, 2000);
      const election = await seedElection(owner, seeded);
      await seedResults(owner, seeded, election);
      return { seeded, election };
    },
    async (stage, { seeded, election }) => {
      const { administrator } = seeded;
      const headers = { cookie: await signIn(administrator), authorization: await sessionOf(stage, administrator.id) };
      const question = {
        what: 'results by party and area, summed over 20,000 tables',
        path: `/api/v1/elections/results/${election.id}/`,
        as: 'administrator' as const,
        floor: { shape: 'row' as const, queries: [summed(seeded, election)] as [Query] },
        goals: { floor: 0.5 },
      };
      return compare(stage, question, headers, undefined);
    },
  );
}

async function seedResults(owner: pg.Pool, { tenantId }: SeededTenant, { id }: BenchElection): Promise<void> {
  await asTenant(owner, tenantId, async (run) => {
    await run(
      `insert into parties (tenant_id, id, name, acronym, search, color, is_own, position)
       select $1, gen_random_uuid(), 'Partido ' || n, 'P' || n, 'p' || n, '#123456', n = 1, n from generate_series(1, $2::int) n`,
      [tenantId, parties],
    );
    await run(
      `insert into results (tenant_id, election_id, level, code, area_id, electors, blank, invalid, valid)
       select s.tenant_id, $2, 'station', s.cusec || 'A', p.area_id, s.electors, 3, 2, 3 + 20 * $3::int
       from stations s join places p on p.tenant_id = s.tenant_id and p.id = s.place_id where s.tenant_id = $1`,
      [tenantId, id, parties],
    );
    await run(
      `insert into result_votes (tenant_id, election_id, level, code, party_id, votes)
       select r.tenant_id, r.election_id, r.level, r.code, p.id, 20 from results r
       join parties p on p.tenant_id = r.tenant_id where r.tenant_id = $1`,
      [tenantId],
    );
  });
  await owner.query('analyze parties, results, result_votes');
}

const summed = ({ tenantId }: SeededTenant, { id }: BenchElection): Query => ({
  name: 'results',
  text: `select sum(electors)::int as electors, sum(blank)::int as blank, sum(invalid)::int as invalid, sum(valid)::int as valid,
      (select json_agg(json_build_object('votes', s.votes)) from (
        select sum(v.votes)::int as votes from result_votes v
        where v.tenant_id = $1 and v.election_id = $2 and v.level = 'station' group by v.party_id) s) as parties
    from results where tenant_id = $1 and election_id = $2 and level = 'station'`,
  values: [tenantId, id],
});
