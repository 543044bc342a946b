import { ask, median, signIn } from './client.ts';
import { type FigureRow, milliseconds, whole } from './figures.ts';
import { cpuOf } from './processes.ts';
import { seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage } from './stage.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 100_000);
const warming = 5;
const times = 10;
const paths = {
  registrations: 'registered_users/?from=2026-01-01',
  'steps and groups': 'people/',
  'areas, steps each': 'provinces/?level=adm4',
  coverage: 'coverage/',
};

export async function measureStats(): Promise<FigureRow[]> {
  const few = await measureAt(people);
  const many = await measureAt(10 * people);
  return Object.keys(few).flatMap((what) => {
    const nothing = { took: 0, postgres: 0 };
    const [one, other] = [few[what] ?? nothing, many[what] ?? nothing];
    return [
      {
        what: `statistics of ${whole(people)} people: ${what}, median`,
        goal: 'at most 150 ms',
        figure: `${milliseconds(one.took)} (processor of PostgreSQL ${milliseconds(one.postgres)})`,
        holds: one.took <= 150,
      },
      {
        what: `the same of ${whole(10 * people)}`,
        goal: 'at most 10 ×',
        figure: `${(other.took / one.took).toFixed(1)} × (${milliseconds(other.took)}; processor ${(other.postgres / one.postgres).toFixed(1)} ×)`,
        holds: other.took <= 10 * one.took,
      },
    ];
  });
}

type Measured = { took: number; postgres: number };

async function measureAt(size: number): Promise<Record<string, Measured>> {
  return onStage(
    async (owner) => {
      // Spread the registrations over half a year.
      const spread = "now() - random() * interval '180 days'";
      await owner.query(`alter table users alter creation_date set default ${spread}`);
      const seeded = await seed(owner, size);
      await owner.query('alter table users alter creation_date set default now()');
      await seedElection(owner, seeded);
      return seeded;
    },
    async ({ postmaster }, { administrator }) => {
      const headers = { cookie: await signIn(administrator) };
      const took = async (asked: string[]) => {
        const start = performance.now();
        await Promise.all(asked.map((path) => read(path, headers)));
        return performance.now() - start;
      };
      const measured: Record<string, Measured> = {};
      for (const [what, asked] of [...Object.entries(paths), ['all four at once', Object.values(paths)]] as const) {
        const figures: number[] = [];
        const repeat = async (count: number) => {
          for (let i = 0; i < count; i += 1) figures.push(await took([asked].flat()));
        };
        await repeat(warming);
        const before = cpuOf(postmaster);
        await repeat(times);
        const postgres = ((cpuOf(postmaster) - before) * 1000) / times;
        measured[what] = { took: median(figures.slice(warming)), postgres };
      }
      return measured;
    },
  );
}

async function read(path: string, headers: Record<string, string>): Promise<void> {
  const answer = await ask('GET', `/api/v1/stats/${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.text();
}
