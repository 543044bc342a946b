import { recordChange } from '../../core/changes.ts';
import type { Services } from '../../core/context.ts';
import { deleteFailedSignIns } from './queries.ts';

export type FailedSignInsJob = { tenantId: string; userId: string };

/** Logs the past hour's wrong passwords as one entry, since log entries can't be updated. */
export async function logFailedSignIns({ database }: Services, { tenantId, userId }: FailedSignInsJob): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const failed_attempts = await deleteFailedSignIns(tx, userId);
    if (failed_attempts === undefined) return;
    await recordChange({ tx, actor: null, address: '' }, 'user', userId, 'sign_ins_failed', {
      after: { failed_attempts },
    });
  });
}
