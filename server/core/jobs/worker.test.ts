import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createTenant } from '../../testing/factories.ts';
import { openLine } from '../../testing/outage.ts';
import { setUpDatabase } from '../../testing/set-up.ts';
import { createPool } from '../database.ts';
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

it('begins nothing anew beside a job that still runs when the end of another couldn’t be written', async () => {
  const line = await openLine(db.connection);
  const owner = createPool(line, { max: 8 });
  const order: string[] = [];
  const [begun, unwritten, released, done] = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const tasks = {
    async slow() {
      begun?.resolve();
      await released?.promise;
      order.push('slow');
    },
    async quick() {
      await begun?.promise;
      line.cut();
    },
    async next() {
      order.push('next');
      done?.resolve();
    },
  };
  const write = (text: string) => {
    if (text.includes('it starts again')) order.push('restart');
    if (text.includes('Failed to complete jobs')) unwritten?.resolve();
  };
  const add = (task: string) => db.owner.query('select graphile_worker.add_job($1)', [task]);
  for (const task of ['slow', 'quick']) await add(task);
  worker = runWorker({ owner, lines: [{ tasks, slots: 2 }], spared: [], stopSeconds: 0, log: pino({}, { write }) });
  await unwritten?.promise;
  line.mend();
  await add('next');
  released?.resolve();
  await done?.promise;
  expect(order.filter((one) => one !== 'next')).toEqual(['slow', 'restart']);
  await worker.stop();
  worker = undefined;
  await owner.end();
  await line.close();
});
