import type { Services } from '../../core/context.ts';
import { tellPending } from './pending/rules.ts';

export type PendingJob = { tenantId: string; origin: string };

export async function sendPending({ database }: Services, { tenantId, origin }: PendingJob): Promise<void> {
  await database.inTenant(tenantId, (tx) => tellPending({ tx, origin }));
}
