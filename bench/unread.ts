import { signIn } from './client.ts';
import { crowd, quantile, request } from './crowd.ts';
import { milliseconds, type Row, whole } from './figures.ts';
import { asTenant, seed } from './seed.ts';
import { seedElection } from './seed-election.ts';
import { onStage } from './stage.ts';

const stored = 1_000_000;
const measuredSeconds = Number(process.env.BENCH_SECONDS ?? 10);
const unread = 'notifications/notifications/?is_readed=false&rowsPerPage=1';

/** Measures a coordinator's unread count beside few notifications of others, and a million. */
export async function measureUnread(): Promise<Row[]> {
  return onStage(
    async (owner) => {
      const seeded = await seed(owner, 5000);
      await seedElection(owner, seeded);
      return seeded;
    },
    async ({ owner, statements }, { tenantId, coordinator }) => {
      const cookie = await signIn(coordinator);
      const work = async () => {
        await request('GET', unread, { cookie });
        return 1;
      };
      const median = async () => {
        const { took } = await crowd([() => ({ kind: 'unread', work })], measuredSeconds);
        return quantile(took.get('unread') ?? [], 0.5);
      };
      await median();
      const few = await median();
      await asTenant(owner, tenantId, async (run) => {
        await run(
          `insert into notifications (tenant_id, id, user_id, type, params, is_readed, created_at)
           select $1, gen_random_uuid(), u.id, 'ude', '{"detail": "moved_in"}', n % 5 > 0, now() - n * interval '7 minutes'
           from (select id from users where tenant_id = $1 and id <> $2 order by id limit 1000) u, generate_series(1, $3::int) n`,
          [tenantId, coordinator.id, stored / 1000],
        );
        await run('vacuum analyze notifications');
      });
      await median();
      const many = await median();
      const { planned } = await statements.count(1, work);
      return [
        {
          what: `unread notifications beside ${whole(stored)} of others, median against few`,
          goal: 'at most 1.2 ×, none planned',
          figure: `${(many / few).toFixed(2)} × (${milliseconds(many)} and ${milliseconds(few)}), ${planned} planned`,
          holds: many <= few * 1.2 && planned === 0,
        },
      ];
    },
  );
}
