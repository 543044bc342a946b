import { afterEach, expect, it } from 'vitest';
import { createTenant } from '../../testing/factories.ts';
import { setUpDatabase } from '../../testing/set-up.ts';
import { createLog } from '../log.ts';
import { enqueueInTurn } from '../queries.ts';
import { type JobWorker, runWorker } from './worker.ts';

const db = setUpDatabase();
let worker: JobWorker | undefined;
afterEach(() => worker?.stop());

/** Enqueues jobs for a new organisation with this name. */
async function addJobs(slug: string, count: number): Promise<string> {
  const { id } = await createTenant(db, slug);
  for (let job = 0; job < count; job += 1) await db.database.inTenant(id, (tx) => enqueueInTurn(tx, 'read', {}));
  return id;
}

/** Works until `count` jobs are done; returns their tenants in order, and most at once of each. */
function workThrough(count: number, slots: number) {
  const order: string[] = [];
  const [now, most] = [new Map<string, number>(), new Map<string, number>()];
  const add = (tenant: string, one: number) => {
    const running = (now.get(tenant) ?? 0) + one;
    now.set(tenant, running);
    most.set(tenant, Math.max(most.get(tenant) ?? 0, running));
  };
  return new Promise<{ order: string[]; most: Map<string, number> }>((resolve) => {
    const read = async (payload: unknown) => {
      const { tenantId } = payload as { tenantId: string };
      order.push(tenantId);
      add(tenantId, 1);
      await db.query(tenantId, 'select pg_sleep(0.05)');
      add(tenantId, -1);
      if (order.length === count) resolve({ order, most });
    };
    const log = createLog({ LOG_LEVEL: 'silent' });
    worker = runWorker({ owner: db.owner, lines: [{ tasks: { read }, slots }], spared: [], stopSeconds: 5, log });
  });
}

it('runs the jobs of organisations by turns, however many one has', async () => {
  const many = await addJobs('many', 4);
  const few = await addJobs('few', 2);
  expect((await workThrough(6, 1)).order).toEqual([many, few, many, few, many, many]);
});

it('never runs more than two jobs of an organisation at once', async () => {
  const many = await addJobs('flood', 8);
  const few = await addJobs('drop', 1);
  expect((await workThrough(9, 4)).most).toEqual(
    new Map([
      [many, 2],
      [few, 1],
    ]),
  );
});
