import type { Services } from '../../core/context.ts';
import { enqueue } from '../../core/queries.ts';
import { deleteExpired } from './expiry/queries.ts';
import { dailyRetention } from './schedule.ts';

export const beginRetention = dailyRetention.run((tx) => enqueue(tx, 'delete-expired', {}, { key: 'delete-expired' }));

/** Deletes a portion of what is over its time, and goes on with the next in another job. */
export async function runDeleteExpired({ database }: Services, { tenantId }: { tenantId: string }): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    if (await deleteExpired(tx)) await enqueue(tx, 'delete-expired', {}, { key: 'delete-expired' });
  });
}
