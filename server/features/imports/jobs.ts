import type { Services } from '../../core/context.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { removeFiles } from './runs/files.ts';
import { deleteItems, deleteRun, lockRun, updateRun } from './runs/queries.ts';
import { work } from './runs/work.ts';

export type ImportJob = { tenantId: string; runId: string };

/** Makes the preview of an import, or does it. */
export const runImport = (services: Services, { tenantId, runId }: ImportJob, context: JobContext): Promise<void> =>
  work(services, tenantId, runId, context);

/** Removes an import's file and findings; one that came to nothing altogether. */
export async function forgetImport({ config, database }: Services, { tenantId, runId }: ImportJob): Promise<void> {
  await removeFiles(config, tenantId, runId);
  await database.inTenant(tenantId, async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run) return;
    if (run.state !== 'finished' && run.state !== 'applying') return deleteRun(tx, runId);
    await deleteItems(tx, runId);
    await updateRun(tx, runId, { is_kept: false, found: null, mapping: [] });
  });
}
