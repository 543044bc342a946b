import { signIn } from './client.ts';
import { crowd, quantile, request } from './crowd.ts';
import { type FigureRow, milliseconds } from './figures.ts';
import { cpuOf } from './processes.ts';
import { seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage } from './stage.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const placesOfEach = 1250;
const measuredSeconds = Number(process.env.BENCH_SECONDS ?? 10);
const goalMs = 20;

/** Typical beginnings: a frequent name, a place, an area, no match, two words. */
const typed = ['no', 'rom', 'romero', 'co', 'colegio 12', 'mayor', 'mu', 'municipio 3', 'zzz', 'romero nombre12'];

export async function measurePalette(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, people);
      await seedElection(owner, seeded, placesOfEach);
      return seeded;
    },
    async ({ postmaster, product }, { coordinator, administrator }) => {
      const rows: FigureRow[] = [];
      for (const [who, account] of Object.entries({
        'a coordinator': coordinator,
        'an administrator': administrator,
      })) {
        const cookie = await signIn(account);
        let asked = 0;
        const work = async () => {
          asked += 1;
          const search = encodeURIComponent(typed[asked % typed.length] ?? '');
          await request('GET', `palette/?search=${search}`, { cookie });
          return 1;
        };
        const pids = [postmaster, product.pid ?? 0];
        const before = pids.map(cpuOf);
        const { took } = await crowd([() => ({ kind: 'palette', work })], measuredSeconds);
        const times = took.get('palette') ?? [];
        const median = quantile(times, 0.5);
        const [postgres = 0, server = 0] = pids.map(
          (pid, at) => ((cpuOf(pid) - (before[at] ?? 0)) * 1000) / times.length,
        );
        rows.push({
          what: `palette of ${who}, median of ${typed.length} beginnings, one connection`,
          goal: `under ${goalMs} ms`,
          figure: `${milliseconds(median)} (p95 ${milliseconds(quantile(times, 0.95))}; processor: PostgreSQL ${milliseconds(postgres)}, server ${milliseconds(server)})`,
          holds: median < goalMs,
        });
      }
      return rows;
    },
  );
}
