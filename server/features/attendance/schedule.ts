import type pg from 'pg';
import type { Tx } from '../../core/database.ts';
import { keepEnqueued } from '../../core/jobs/queries.ts';
import { isWithin, nextStart } from '../../core/mornings.ts';
import { enqueue } from '../../core/queries.ts';

const begin = { task: 'begin-reminders', key: 'begin-reminders' };

/** Hours of the day in Spain between which reminders start. */
const hours = { from: 10, to: 20 };
export const isDaytime = (now: Date) => isWithin(now, hours);

export const scheduleReminders = (tx: Tx, now = new Date()): Promise<void> =>
  enqueue(
    tx,
    begin.task,
    {},
    { key: begin.key, delaySeconds: (nextStart(now, hours).getTime() - now.getTime()) / 1000 },
  );

export async function keepRemindersScheduled(owner: pg.Pool, tenantIds: string[], now = new Date()): Promise<void> {
  for (const tenantId of tenantIds) await keepEnqueued(owner, tenantId, { ...begin, runAt: nextStart(now, hours) });
}
