import type { Services } from '../../core/context.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { continueBatch } from './chunks.ts';

export type BatchJob = { tenantId: string; batchId: string };

/**
 * Does the next chunk of a batch.
 * The one after it is a job of its own, so that other jobs come in between.
 */
export async function runBatch(
  { database }: Services,
  { tenantId, batchId }: BatchJob,
  context: JobContext,
): Promise<void> {
  await database.inTenant(tenantId, (tx) => continueBatch(tx, batchId, context));
}
