import { median, signIn } from './client.ts';
import { crowd, request } from './crowd.ts';
import { type FigureRow, milliseconds, whole } from './figures.ts';
import { asTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage } from './stage.ts';

const stored = 1_000_000;
const pieces = 10;
const pieceSeconds = Number(process.env.BENCH_SECONDS ?? 10) / pieces;
const asked = { unread: 'notifications/notifications/?is_readed=false&rowsPerPage=1', peer: 'users/users/self/' };

/** Alternates with an unrelated request, since a slow moment slows both. */
export async function measureUnread(): Promise<FigureRow[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, 5000);
      await seedElection(owner, seeded);
      return seeded;
    },
    async ({ owner, statements }, { tenantId, coordinator }) => {
      const cookie = await signIn(coordinator);
      const work = async (path: string) => {
        await request('GET', path, { cookie });
        return 1;
      };
      const measure = async () => {
        const took: Record<keyof typeof asked, number[]> = { unread: [], peer: [] };
        for (let piece = 0; piece < pieces; piece += 1)
          for (const kind of ['unread', 'peer'] as const) {
            const told = await crowd([() => ({ kind, work: () => work(asked[kind]) })], pieceSeconds);
            took[kind].push(...(told.took.get(kind) ?? []));
          }
        const [own, peer] = [median(took.unread), median(took.peer)];
        return { own, peer, ratio: own / peer };
      };
      await measure();
      const few = await measure();
      await asTenant(owner, tenantId, async (run) => {
        await run(
          `insert into notifications (tenant_id, id, user_id, type, params, is_readed, created_at)
           select $1, gen_random_uuid(), u.id, 'ude', '{"detail": "moved_in"}', n % 5 > 0, now() - n * interval '7 minutes'
           from (select id from users where tenant_id = $1 and id <> $2 order by id limit 1000) u, generate_series(1, $3::int) n`,
          [tenantId, coordinator.id, stored / 1000],
        );
        await run('vacuum analyze notifications');
      });
      await measure();
      const many = await measure();
      const { planned } = await statements.count(1, () => work(asked.unread));
      const against = many.ratio / few.ratio;
      const told = ({ own, peer }: typeof few) => `${milliseconds(own)} beside ${milliseconds(peer)}`;
      return [
        {
          what: `unread notifications beside ${whole(stored)} of others against few, as multiples of reading oneself`,
          goal: 'at most 1.2 ×, none planned',
          figure: `${against.toFixed(2)} × (${told(many)}; ${told(few)}), ${planned} planned`,
          holds: against <= 1.2 && planned === 0,
        },
      ];
    },
  );
}
