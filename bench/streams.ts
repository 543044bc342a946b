import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request as open } from 'node:http';
import type pg from 'pg';
import { median, ports, signIn } from './client.ts';
import { crowd, quantile, request } from './crowd.ts';
import { type FigureRow, milliseconds, whole } from './figures.ts';
import { memoryOf } from './processes.ts';
import { asTenant, type BenchAccount, host, type SeededTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage } from './stage.ts';

const streams = 2000;
const streamsOfEach = 8;
const rounds = 5;
const pieceSeconds = Number(process.env.BENCH_SECONDS ?? 10);
const unread = 'notifications/notifications/?is_readed=false&rowsPerPage=1';

/** Sends twenty notifications a second while 2,000 event streams are open. */
export async function measureStreams(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, Number(process.env.BENCH_PEOPLE ?? 20_000));
      await seedElection(owner, seeded);
      return { ...seeded, readers: await makeReaders(owner, seeded) };
    },
    async ({ product, owner }, seeded) => {
      const cookie = await signIn(seeded.coordinator);
      const asking = [1, 2].map(() => () => ({
        kind: 'unread',
        work: async () => {
          await request('GET', unread, { cookie });
          return 1;
        },
      }));
      const slowest = async () => quantile((await crowd(asking, pieceSeconds)).took.get('unread') ?? [], 0.99);
      const cookies = [];
      for (const reader of seeded.readers) cookies.push(await signIn(reader));
      await slowest();
      const before = memoryOf(product).now;
      const memory = { opened: 0, loaded: 0 };
      const [alone, beside]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await slowest());
        const agent = new Agent({ maxSockets: streams });
        const held: ClientRequest[] = [];
        for (const one of cookies) held.push(...(await Promise.all(openedBy(one, agent))));
        memory.opened = Math.max(memory.opened, memoryOf(product).now - before);
        const telling = tellOften(owner, seeded);
        beside.push(await slowest());
        await telling.stop();
        memory.loaded = Math.max(memory.loaded, memoryOf(product).now - before);
        for (const stream of held) stream.destroy();
      }
      const slower = median(beside.map((p99, round) => p99 / (alone[round] ?? 0)));
      return [
        {
          what: `${whole(streams)} open event streams: growth of the server's memory`,
          goal: 'at most 100 MB',
          figure: `${whole(memory.opened)} MB once open, ${whole(memory.loaded)} MB after the load below`,
          holds: Math.max(memory.opened, memory.loaded) <= 100,
        },
        {
          what: 'p99 of unread notifications beside them, against without',
          goal: 'at most 1.25 ×',
          figure: `${slower.toFixed(2)} × (${milliseconds(median(beside))} and ${milliseconds(median(alone))}), the median of ${rounds} turns`,
          holds: slower <= 1.25,
        },
      ];
    },
  );
}

/** Creates coordinators to open the streams, with the first one's password. */
async function makeReaders(owner: pg.Pool, { tenantId, coordinator }: SeededTenant): Promise<BenchAccount[]> {
  return asTenant(owner, tenantId, async (run) => {
    const { rows } = await run(
      `update users set is_staff = true, password_hash = (select password_hash from users where tenant_id = $1 and id = $2)
       where tenant_id = $1 and id in (select id from users where tenant_id = $1 and not is_staff and not is_superuser
         order by email_key limit $3) returning id, email`,
      [tenantId, coordinator.id, streams / streamsOfEach],
    );
    return rows as BenchAccount[];
  });
}

const openedBy = (cookie: string, agent: Agent) =>
  Array.from({ length: streamsOfEach }, async () => {
    const asked = open({
      ...{ agent, port: ports.product, path: '/api/v1/notifications/stream/' },
      headers: { host, cookie },
    }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}.`);
    answer.on('error', () => {}).resume();
    return asked.on('error', () => {});
  });

function tellOften(owner: pg.Pool, { tenantId, readers }: SeededTenant & { readers: BenchAccount[] }) {
  let isOver = false;
  const done = asTenant(owner, tenantId, async (run) => {
    for (let turn = 0; !isOver; turn += 1) {
      await run(
        `insert into notifications (tenant_id, id, user_id, type, params) values ($1, gen_random_uuid(), $2, 'ude', '{}')`,
        [tenantId, readers[turn % readers.length]?.id],
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  return {
    stop: () => {
      isOver = true;
      return done;
    },
  };
}
