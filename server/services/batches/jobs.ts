import type { Services } from '../../core/context.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { continueBatch } from './chunks.ts';

export type BatchJob = { tenantId: string; batchId: string };

/** Each chunk is a job of its own, so that other jobs run in between. */
export async function runBatch(
  { database }: Services,
  { tenantId, batchId }: BatchJob,
  context: JobContext,
): Promise<void> {
  await database.inTenant(tenantId, (tx) => continueBatch(tx, batchId, context));
}
