import { signIn } from './client.ts';
import type { FigureRow } from './figures.ts';
import type { FloorRead, Query } from './floor.ts';
import type { BenchQuestion } from './questions.ts';
import { compare, sessionOf } from './requests.ts';
import { type SeededTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage } from './stage.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const path = '/api/v1/credentials/credentials/';

/** Compares with a floor that counts all rows by a second query. */
export async function measureCredentials(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      await seedElection(owner, seeded);
      await owner.query(fillUp, [seeded.tenantId, seeded.coordinator.id]);
      await owner.query('vacuum analyze credentials');
      return seeded;
    },
    async (stage, seeded) => {
      const rows: FigureRow[] = [];
      for (const question of questionsOf(seeded)) {
        if (question.path === withdrawnPath) await stage.owner.query(withdrawTenth, [seeded.tenantId]);
        const account = seeded[question.as];
        const headers = { cookie: await signIn(account), authorization: await sessionOf(stage, account.id) };
        rows.push(...(await compare(stage, question, headers, undefined)));
      }
      return rows;
    },
  );
}

const fillUp = `
  insert into credentials (tenant_id, id, user_id, board_id, election_id, kind, state, year, number, check_token, printed, created_by)
  select $1, gen_random_uuid(), u.id, b.id, b.election_id, 'watcher', 'created', 2031, 1000000 + row_number() over (order by u.id),
    'filled-' || u.id, jsonb_build_object('fullName', u.first_name || ' ' || u.last_name_1), $2
  from users u cross join boards b
  where u.tenant_id = $1 and b.tenant_id = $1 and not u.is_superuser
    and not exists (select from credentials c where c.tenant_id = u.tenant_id and c.user_id = u.id)`;

const withdrawnPath = '/api/v1/credentials/withdrawn/';
const withdrawTenth = `update credentials set state = 'deleted' where tenant_id = $1 and number % 10 = 0`;
const withdrawn = `
  select true as is_complete, array_agg(left(encode(sha256(convert_to(check_token, 'UTF8')), 'hex'), 10)
    order by sha256(convert_to(check_token, 'UTF8'))) as withdrawn
  from credentials where tenant_id = $1 and state <> 'created'`;

function questionsOf(seeded: SeededTenant): BenchQuestion[] {
  const within = `and u.area_path ^@ '${seeded.areaPaths[0]}'`;
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
  const [newest, byName] = ['c.creation_date desc, c.id desc', 'u.sort_name, c.id'];
  return [
    list('credentials list of an administrator of all, newest first', '', 'administrator', page(seeded, '', newest), 3),
    list('the same by name', 'sortBy=name', 'administrator', page(seeded, '', byName), 0.7),
    list('credentials list of a coordinator, by name', 'sortBy=name', 'coordinator', page(seeded, within, byName), 0.7),
    {
      what: 'public list of papers not in force, a tenth of all',
      path: withdrawnPath,
      as: 'coordinator',
      floor: { shape: 'row', queries: [{ text: withdrawn, values: [seeded.tenantId] }] },
      goals: { floor: 0.3 },
    },
  ];
}

const columns = `c.id, c.user_id as user, u.first_name || ' ' || u.last_name_1 as user_name, c.board_id as board, b.name as board_name,
  c.kind, c.state, c.year || '/' || c.number as code, c.version, c.creation_date, c.delivered_at, c.signed_at, ar.name as area_name`;

function page({ tenantId }: SeededTenant, within: string, order: string): FloorRead {
  const found = `from credentials c
    join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
    join boards b on b.tenant_id = c.tenant_id and b.id = c.board_id
    join elections e on e.tenant_id = c.tenant_id and e.id = c.election_id and e.is_current
    left join areas ar on ar.tenant_id = u.tenant_id and ar.id = u.area_id
    where c.tenant_id = $1 ${within}`;
  const [rows, count] = [
    `select ${columns} ${found} order by ${order} limit 25`,
    `select count(*)::int as count ${found}`,
  ].map((text): Query => ({ text, values: [tenantId] })) as [Query, Query];
  return { shape: 'page', size: 25, queries: [rows, count] };
}
