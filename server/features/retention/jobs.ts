import { dayInSpain } from '#contract/spain.ts';
import type { Services } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { enqueue } from '../../core/queries.ts';
import { originOf } from '../../core/tenants.ts';
import { deleteExpired } from './expiry/queries.ts';
import { askPortion } from './people/asking.ts';
import { readSchedule } from './people/plan.ts';
import { announce, erasePortion, logAsked } from './people/rules.ts';
import { inviteBack } from './returns/rules.ts';
import { dailyRetention } from './schedule.ts';

type Task = 'delete-expired' | 'ask-retention' | 'erase-people' | 'invite-back';
type Job = { tenantId: string };
type PeopleJob = Job & { after?: string };

const first = '00000000-0000-0000-0000-000000000000';

/** Each job does a portion and enqueues the next, so that others get their turns in between. */
const goOn = (tx: Tx, task: Task, payload: Record<string, string> = {}) => enqueue(tx, task, payload, { key: task });

export const beginRetention = dailyRetention.run(async (tx, now) => {
  await goOn(tx, 'delete-expired');
  const today = dayInSpain(now);
  const schedule = await readSchedule(tx, today);
  if (schedule && today <= schedule.election.date) return goOn(tx, 'invite-back');
  if (!schedule || today < schedule.announcesOn) return;
  if (!schedule.run) return announce(tx, schedule, today);
  if (today >= schedule.asksOn) await goOn(tx, 'ask-retention');
  if (today >= schedule.erasesOn) await goOn(tx, 'erase-people');
});

export async function runDeleteExpired({ database }: Services, { tenantId }: Job): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    if (await deleteExpired(tx)) await goOn(tx, 'delete-expired');
  });
}

/** Checks again whether the day has come: settings or election may have changed. */
export async function runAskRetention(
  { database, config }: Services,
  { tenantId, after = first }: PeopleJob,
  _?: unknown,
  now = new Date(),
): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const today = dayInSpain(now);
    const schedule = await readSchedule(tx, today);
    if (!schedule?.run || today < schedule.asksOn) return;
    const scope = { tx, origin: await originOf(tx, config), secrets: config.secrets };
    const last = await askPortion(scope, schedule, { day: today, after });
    if (last) await goOn(tx, 'ask-retention', { after: last });
    else await logAsked(tx, schedule, today);
  });
}

export async function runInviteBack(
  { database, config }: Services,
  { tenantId, after = first }: PeopleJob,
  _?: unknown,
  now = new Date(),
): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const scope = { tx, origin: await originOf(tx, config) };
    const last = await inviteBack(scope, { today: dayInSpain(now), after });
    if (last) await goOn(tx, 'invite-back', { after: last });
  });
}

export async function runErasePeople(
  { database }: Services,
  { tenantId, after = first }: PeopleJob,
  { report: tellFault }: Pick<JobContext, 'report'>,
  now = new Date(),
): Promise<void> {
  const last = await erasePortion(database, tenantId, { today: dayInSpain(now), after, tellFault });
  if (last) await database.inTenant(tenantId, (tx) => goOn(tx, 'erase-people', { after: last }));
}
