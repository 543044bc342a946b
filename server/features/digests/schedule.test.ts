import { beforeEach, describe, expect, it } from 'vitest';
import { createCoordinator } from '../../testing/factories.ts';
import { setUpApp, setUpTenant } from '../../testing/set-up.ts';
import { beginDigests, writeDigest } from './jobs.ts';
import { dailyDigests } from './schedule.ts';

const app = setUpApp();
const { tenant, inTenant } = setUpTenant(app, 'cola', beforeEach);

const jobs = async (task: string) =>
  (
    await app.owner.query<{ run_at: string; payload: Record<string, string> }>(
      `select j.run_at, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
       where j.task_identifier = $1 and p.payload->>'tenantId' = $2 order by p.payload->>'userId'`,
      [task, tenant.id],
    )
  ).rows;

describe('the queue', () => {
  const begin = (now: Date) => beginDigests(app.services, { tenantId: tenant.id }, undefined, now);

  it('has a job for each coordinator who hasn’t had today’s, and one for tomorrow at eight', async () => {
    const [first, second] = [await createCoordinator(app, tenant, []), await createCoordinator(app, tenant, [])];
    const morning = new Date('2031-03-12T07:30:00Z');
    const job = { tenantId: tenant.id, userId: first.id, day: '2031-03-12' };
    await writeDigest(app.services, job, undefined, morning);
    await begin(morning);
    await begin(morning);
    const asked = await jobs('write-digest');
    expect(new Set(asked.map(({ payload }) => payload.userId))).toEqual(new Set([second.id]));
    expect(await jobs('begin-digests')).toHaveLength(1);
  });

  it('begins none but in the morning', async () => {
    await createCoordinator(app, tenant, []);
    for (const at of ['2031-03-12T06:59:00Z', '2031-03-12T13:00:00Z', '2031-03-12T22:00:00Z'])
      await begin(new Date(at));
    expect(await jobs('write-digest')).toEqual([]);
  });

  it.each([
    ['2031-01-12T06:00:00Z', '2031-01-12T07:00:00.000Z'],
    ['2031-01-12T07:00:00Z', '2031-01-13T07:00:00.000Z'],
    // The night of 30 March 2031 is an hour shorter.
    ['2031-03-29T09:00:00Z', '2031-03-30T06:00:00.000Z'],
    ['2031-10-25T09:00:00Z', '2031-10-26T07:00:00.000Z'],
    ['2031-12-31T23:30:00Z', '2032-01-01T07:00:00.000Z'],
  ])('at %s waits until %s', async (now, next) => {
    await dailyDigests.keepScheduled(app.owner, tenant.id, new Date(now));
    expect((await jobs('begin-digests')).map(({ run_at }) => run_at)).toEqual([next]);
  });

  it('keeps what waits there when processes start, several at once', async () => {
    const start = (now: string) => dailyDigests.keepScheduled(app.owner, tenant.id, new Date(now));
    await start('2031-03-12T06:00:00Z');
    await Promise.all([start('2031-03-12T08:00:00Z'), start('2031-03-12T09:00:00Z')]);
    expect((await jobs('begin-digests')).map(({ run_at }) => run_at)).toEqual(['2031-03-12T07:00:00.000Z']);
  });

  it('has the first of a new organisation', async () => {
    await inTenant((tx) => dailyDigests.schedule(tx));
    expect(await jobs('begin-digests')).toHaveLength(1);
  });
});
