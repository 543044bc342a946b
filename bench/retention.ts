import { setTimeout as pause } from 'node:timers/promises';
import { load, median, signIn, usersPath } from './client.ts';
import { type FigureRow, whole } from './figures.ts';
import { cpuOf } from './processes.ts';
import { type SeededTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage, type Stage, withMailSink } from './stage.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const others = Math.min(people, 10_000);
const otherHost = 'other.localhost';
/** How many two-second pieces the lists are requested for, alone and meanwhile. */
const pieces = 8;

/** Measures asking all people whether to stay and erasing them, and list requests meanwhile. */
export async function measureRetention(): Promise<FigureRow[]> {
  return withMailSink((SMTP_URL) =>
    onStage(
      async (owner) => {
        const seeded = await seed(owner, people);
        await seedElection(owner, seeded);
        return { seeded, other: await seed(owner, others, otherHost) };
      },
      async (stage, { seeded, other }) => {
        const run = async (text: string) => (await stage.owner.query(text, [seeded.tenantId])).rowCount;
        await run(`update elections set date = current_date - 181 where tenant_id = $1`);
        await run(
          `insert into retention_runs (tenant_id, election_id, announced_on)
           select tenant_id, id, current_date - 38 from elections where tenant_id = $1`,
        );
        // The bench's people have registered today.
        await run(`update users set creation_date = now() - interval '300 days' where tenant_id = $1`);
        const lists = [
          { headers: { cookie: await signIn(seeded.administrator) } },
          { headers: { cookie: await signIn(other.coordinator, otherHost) }, at: otherHost },
        ];
        const listFor = () =>
          Promise.all(
            lists.map(
              async (one) => (await load(`${usersPath}?sortBy=name`, { ...one, seconds: 2, connections: 1 })).p99,
            ),
          );
        await listFor();
        const alone: number[][] = [];
        for (let piece = 0; piece < pieces; piece += 1) alone.push(await listFor());
        const measure = (task: string, left: string) => during(stage, seeded, { task, left, listFor });
        const asking = await measure(
          'ask-retention',
          `select (select count(*)::int from users where tenant_id = $1 and not is_superuser)
             - (select count(*)::int from retention_asks where tenant_id = $1) as count`,
        );
        await run(`delete from graphile_worker._private_jobs where payload->>'tenantId' = $1::text`);
        await run(
          `update emails set status = 'success', sent_date = now() - interval '31 days'
           where tenant_id = $1 and template = 'retention_asked'`,
        );
        await run(
          `update retention_asks set asked_on = asked_on - 31, asked_at = asked_at - interval '31 days',
             last_day = last_day - 31 where tenant_id = $1`,
        );
        const erasing = await measure(
          'erase-people',
          'select count(*)::int as count from users where tenant_id = $1 and not is_superuser',
        );
        return [
          ...rowsOf(`asking ${whole(people)} people by mail`, asking, alone),
          ...rowsOf('erasing them', erasing, alone),
        ];
      },
      { SMTP_URL },
    ),
  );
}

type Meanwhile = { slowest: number[][]; perSecond: number; server: number; postgres: number };
type Work = { task: string; left: string; listFor: () => Promise<number[]> };

/** Requests lists while a task and its follow-ups run; waits for their end, unless it erases. */
async function during(
  { owner, product, postmaster }: Stage,
  { tenantId }: SeededTenant,
  { task, left, listFor }: Work,
): Promise<Meanwhile> {
  const countLeft = async () => (await owner.query<{ count: number }>(left, [tenantId])).rows[0]?.count ?? 0;
  const before = await countLeft();
  const [server, postgres] = [cpuOf(product.pid ?? 0), cpuOf(postmaster)];
  await owner.query(`select graphile_worker.add_job($1, json_build_object('tenantId', $2::text))`, [task, tenantId]);
  const from = performance.now();
  const slowest: number[][] = [];
  while (slowest.length < pieces) {
    const piece = await listFor();
    // The task ended during this piece, so part of the piece was measured without it.
    if ((await countLeft()) === 0) break;
    slowest.push(piece);
  }
  const done = before - (await countLeft());
  const perSecond = (done * 1000) / (performance.now() - from);
  const used = { server: (cpuOf(product.pid ?? 0) - server) / done, postgres: (cpuOf(postmaster) - postgres) / done };
  if (task !== 'erase-people') while ((await countLeft()) > 0) await pause(500);
  return { slowest, perSecond, ...used };
}

function rowsOf(what: string, { slowest, perSecond, server, postgres }: Meanwhile, alone: number[][]): FigureRow[] {
  const p99 = (all: number[][], at: number) => median(all.map((piece) => piece[at] ?? 0));
  const ratios = [0, 1].map((at) => p99(slowest, at) / p99(alone, at));
  const said = ratios.map(
    (ratio, at) => `${ratio.toFixed(2)} × (${whole(p99(slowest, at))} and ${whole(p99(alone, at))} ms)`,
  );
  return [
    {
      what: `${what}, in the background`,
      goal: '—',
      figure: `${whole(perSecond)} a second (processor with the lists, server ${(server * 1000).toFixed(1)} and PostgreSQL ${(postgres * 1000).toFixed(1)} ms each)`,
      holds: null,
    },
    {
      what: 'p99 of an administrator’s list meanwhile, and of another organisation’s coordinator’s',
      goal: 'at most 2 ×',
      figure: slowest.length > 0 ? said.join(', ') : 'too few people to ask for lists meanwhile',
      holds: slowest.length > 0 ? Math.max(...ratios) <= 2 : null,
    },
  ];
}
