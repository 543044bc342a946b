import type pg from 'pg';
import { dailyReminders } from '../attendance/index.ts';
import { dailyCoverage } from '../coverage-history/index.ts';
import { dailyDigests } from '../digests/index.ts';
import { dailyRetention } from '../retention/index.ts';
import { listTenantIds } from './queries.ts';

export const dailyJobs = [dailyDigests, dailyReminders, dailyCoverage, dailyRetention];

/** Schedules the daily jobs of every organisation that has none waiting. */
export async function keepDailyJobs(owner: pg.Pool): Promise<void> {
  for (const tenantId of await listTenantIds(owner))
    for (const job of dailyJobs) await job.keepScheduled(owner, tenantId);
}
