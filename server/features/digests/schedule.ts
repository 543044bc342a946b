import type pg from 'pg';
import type { Tx } from '../../core/database.ts';
import { keepEnqueued } from '../../core/jobs/queries.ts';
import { isWithin, nextStart } from '../../core/mornings.ts';
import { enqueue } from '../../core/queries.ts';

/** The one job of an organisation that begins its digests; it puts the next in the queue itself. */
const begin = { task: 'begin-digests', key: 'begin-digests' };

/** Digests are begun between these hours of Spain; after a morning without a worker, tomorrow. */
const hours = { from: 8, to: 14 };
export const isMorning = (now: Date) => isWithin(now, hours);

/** Puts the digests of the next morning in the queue. */
export const scheduleDigests = (tx: Tx, now = new Date()): Promise<void> =>
  enqueue(
    tx,
    begin.task,
    {},
    { key: begin.key, delaySeconds: (nextStart(now, hours).getTime() - now.getTime()) / 1000 },
  );

/**
 * Sees to it that the digests of these organisations are in the queue.
 * Leaves those that wait there as they are: a start in the morning must not put them off.
 */
export async function keepDigestsScheduled(owner: pg.Pool, tenantIds: string[], now = new Date()): Promise<void> {
  for (const tenantId of tenantIds) await keepEnqueued(owner, tenantId, { ...begin, runAt: nextStart(now, hours) });
}
