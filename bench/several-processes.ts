import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../scripts/server-flags.mjs';
import { load, median, ports, signIn, usersPath } from './client.ts';
import { type FigureRow, milliseconds, percent } from './figures.ts';
import { type SeededTenant, seed } from './seed.ts';
import { onStage, type Stage } from './stage.ts';
import { describeTurns, takeTurns, turnSeconds } from './turns.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 20_000);
/** Most parallel requests of one person; more would be refused. */
const connections = 12;
const SECRET = 'a secret that two servers share, for the bench';
const asked = { oneself: `${usersPath}self/`, 'a list of people': `${usersPath}?sortBy=name&rowsPerPage=25` };

/** Compares one server with another of two processes, which take turns on one database. */
export const measureSeveralProcesses = (): Promise<FigureRow[]> =>
  onStage(
    (owner) => seed(owner, people),
    async (stage, seeded) => {
      const folder = await mkdtemp(join(tmpdir(), 'vixia-bench-'));
      try {
        return await compareBoth(stage, seeded, folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { SECRET },
  );

async function compareBoth(stage: Stage, { coordinator }: SeededTenant, folder: string): Promise<FigureRow[]> {
  const { host, user } = stage.connection;
  const env = {
    ...{ ...process.env, ...serverEnvironment, SECRET, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'info' },
    ...{ PORT: String(ports.floor), RATE_LIMIT_FACTOR: '10000', PROCESSES: '2', WORKER: '0' },
    DATABASE_URL: `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`,
  };
  const two = await stage.startPeer(
    process.execPath,
    [...serverFlags, 'server/main.ts'],
    { env, stdio: ['ignore', 'ignore', 'inherit'] },
    'floor',
  );
  const headers = { cookie: await signIn(coordinator) };
  const rows: FigureRow[] = [];
  for (const [what, path] of Object.entries(asked)) {
    const late: Record<string, number[]> = { product: [], floor: [] };
    const turns = await takeTurns({ product: stage.product, floor: two }, stage.postmaster, async (server) => {
      const loaded = await load(path, { server, headers, seconds: turnSeconds, connections });
      late[server]?.push(loaded.p99);
      return loaded;
    });
    const { product: one, floor: both } = turns;
    const time = (both.own + both.postgres) / (one.own + one.postgres);
    const throughput = both.perSecond / one.perSecond;
    const [p99, ownP99] = [median(late.floor ?? []), median(late.product ?? [])];
    rows.push({
      what: `${what}: two processes against one, processor time, throughput and p99`,
      goal: 'time at most 1.1 ×, throughput at least 100 %, p99 at most 1 ×',
      figure: `${time.toFixed(2)} ×, ${percent(throughput)}, p99 ${milliseconds(p99)} of ${milliseconds(ownP99)} (${describeTurns(both, one)})`,
      holds: time <= 1.1 && throughput >= 1 && p99 <= ownP99,
    });
  }
  return rows;
}
