import type { Tx } from '../../../core/database.ts';
import { lapseLater } from '../../../services/links/rules.ts';
import { forgetLater } from '../../credentials/index.ts';
import { dailyJobs } from '../daily-jobs.ts';
import { listElectionsToForget, listUnconfirmed } from './queries.ts';

/** Schedules an imported organisation's recurring jobs, which archives don't contain. */
export async function rescheduleDuties(tx: Tx): Promise<void> {
  for (const job of dailyJobs) await job.schedule(tx);
  for (const electionId of await listElectionsToForget(tx)) await forgetLater(tx, electionId);
  for (const userId of await listUnconfirmed(tx)) await lapseLater(tx, userId);
}
