import type { Services } from '../../core/context.ts';
import { enqueueAll } from '../../core/queries.ts';
import { originOf } from '../../core/tenants.ts';
import { findDue, listReminders, remindAssignee, sendAsk } from './asking.ts';
import { tellOfDecline, tellOfUnavailability } from './declined.ts';
import { dailyReminders } from './schedule.ts';

export type DeclinedJob = { tenantId: string; assignmentId: string; actorId: string };

export async function sendDeclined(
  { database }: Services,
  { tenantId, assignmentId, actorId }: DeclinedJob,
): Promise<void> {
  await database.inTenant(tenantId, (tx) => tellOfDecline(tx, assignmentId, actorId));
}

export type UnavailableJob = { tenantId: string; userId: string; actorId: string };

export async function sendUnavailable(
  { database }: Services,
  { tenantId, userId, actorId }: UnavailableJob,
): Promise<void> {
  await database.inTenant(tenantId, (tx) => tellOfUnavailability(tx, userId, actorId));
}

export type AskingJob = { tenantId: string; userId: string; origin?: string };

export async function sendAsked(
  { database, config }: Services,
  { tenantId, userId, origin }: AskingJob,
): Promise<void> {
  await database.inTenant(tenantId, async (tx) =>
    sendAsk({ tx, origin: origin ?? (await originOf(tx, config)), secrets: config.secrets }, userId),
  );
}

export const beginReminders = dailyReminders.run(async (tx, now) => {
  const due = await findDue(tx, now);
  if (!due) return;
  const jobs = (await listReminders(tx, due, now)).map((userId) => ({ userId }));
  await enqueueAll(tx, 'remind-attendance', jobs, { mailsEach: 1, from: 'now' });
});

/** Drops a reminder delayed into the night: the next day's run asks again. */
export async function sendAttendanceReminder(
  { database, config }: Services,
  { tenantId, userId }: { tenantId: string; userId: string },
  _: unknown,
  now = new Date(),
): Promise<void> {
  if (!dailyReminders.isTime(now)) return;
  await database.inTenant(tenantId, async (tx) => {
    const due = await findDue(tx, now);
    if (due)
      await remindAssignee({ tx, origin: await originOf(tx, config), secrets: config.secrets }, userId, due, now);
  });
}
