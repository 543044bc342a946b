import type pg from 'pg';
import type { Tx } from '../../../core/database.ts';
import { keepEnqueued } from '../../../core/jobs/queries.ts';
import { isWithin, nextStart } from '../../../core/mornings.ts';
import { enqueue } from '../../../core/queries.ts';

/** The one job that begins an organisation's reminders; it puts the next in the queue itself. */
const begin = { task: 'begin-reminders', key: 'begin-reminders' };

/** Reminders are begun between these hours of Spain. */
const hours = { from: 10, to: 20 };
export const isDaytime = (now: Date) => isWithin(now, hours);

/** Puts the reminders of the next day in the queue. */
export const scheduleReminders = (tx: Tx, now = new Date()): Promise<void> =>
  enqueue(
    tx,
    begin.task,
    {},
    { key: begin.key, delaySeconds: (nextStart(now, hours).getTime() - now.getTime()) / 1000 },
  );

/** Sees to it that the reminders of these organisations are in the queue, as digests are. */
export async function keepRemindersScheduled(owner: pg.Pool, tenantIds: string[], now = new Date()): Promise<void> {
  for (const tenantId of tenantIds) await keepEnqueued(owner, tenantId, { ...begin, runAt: nextStart(now, hours) });
}
