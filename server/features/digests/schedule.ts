import type pg from 'pg';
import type { Tx } from '../../core/database.ts';
import { keepEnqueued } from '../../core/jobs/queries.ts';
import { isWithin, nextStart } from '../../core/mornings.ts';
import { enqueue } from '../../core/queries.ts';

const begin = { task: 'begin-digests', key: 'begin-digests' };

/** Spanish hours in which digests start; a morning without a worker is skipped. */
const hours = { from: 8, to: 14 };
export const isMorning = (now: Date) => isWithin(now, hours);

export const scheduleDigests = (tx: Tx, now = new Date()): Promise<void> =>
  enqueue(
    tx,
    begin.task,
    {},
    { key: begin.key, delaySeconds: (nextStart(now, hours).getTime() - now.getTime()) / 1000 },
  );

/** Doesn't postpone jobs that are due when the server starts in the morning. */
export async function keepDigestsScheduled(owner: pg.Pool, tenantIds: string[], now = new Date()): Promise<void> {
  for (const tenantId of tenantIds) await keepEnqueued(owner, tenantId, { ...begin, runAt: nextStart(now, hours) });
}
