import type { Tx } from '../../../core/database.ts';
import { enqueue } from '../../../core/queries.ts';
import { lapseLater } from '../../../services/links/rules.ts';
import { tellUntold } from '../../assignments/index.ts';
import { forgetLater } from '../../credentials/index.ts';
import { dailyJobs } from '../daily-jobs.ts';
import { listElectionsToForget, listUnconfirmed, listWaitingMails } from './queries.ts';

/** Schedules an imported organisation's recurring jobs and waiting mails: archives have no jobs. */
export async function rescheduleDuties(tx: Tx): Promise<void> {
  for (const job of dailyJobs) await job.schedule(tx);
  for (const electionId of await listElectionsToForget(tx)) await forgetLater(tx, electionId);
  for (const userId of await listUnconfirmed(tx)) await lapseLater(tx, userId);
  await tellUntold({ tx });
  for (const { task, payload } of await listWaitingMails(tx)) await enqueue(tx, task, payload);
}
