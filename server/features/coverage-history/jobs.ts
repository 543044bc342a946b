import { dayInSpain } from '#contract/spain.ts';
import type { Services } from '../../core/context.ts';
import { beginDay } from './rules.ts';
import { dailyCoverage } from './schedule.ts';

export async function keepCoverageHistory(
  { database }: Services,
  { tenantId }: { tenantId: string },
  _: unknown,
  now = new Date(),
): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    await dailyCoverage.schedule(tx, now);
    await beginDay(tx, dayInSpain(now));
  });
}
