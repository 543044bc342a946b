import type { Services } from '../../core/context.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { Unreadable } from '../../services/files/unreadable.ts';
import { kinds } from './kinds.ts';
import { areHeavy, pathsOf, removeFiles } from './runs/files.ts';
import { importBeside, type ProcessJob } from './runs/process.ts';
import { deleteItems, deleteRun, findRun, lockRun, updateRun } from './runs/queries.ts';
import { failureOf } from './runs/rules.ts';

export type ImportJob = ProcessJob;

/** Imports people in this process: only the server knows the side effects. */
export async function runImport(services: Services, { tenantId, runId }: ImportJob, context: JobContext) {
  const run = await services.database.inTenant(tenantId, (tx) => findRun(tx, runId));
  if (!run) return;
  // Loads the libraries that read files only when needed.
  const { failRun, work } = await import('./runs/work.ts');
  const isHeavy = !kinds[run.kind].isInServer && (await areHeavy(pathsOf(services.config, tenantId, run)));
  if (!isHeavy) return work(services, { tenantId, runId }, context);
  try {
    await importBeside(services, { tenantId, runId }, context);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await failRun(services.database, tenantId, run, failureOf(run, error, ''));
  }
}

/** Removes the file and findings; also the run, if nothing was imported. */
export async function forgetImport({ config, database }: Services, { tenantId, runId }: ImportJob): Promise<void> {
  await removeFiles(config, tenantId, runId);
  await database.inTenant(tenantId, async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run) return;
    if (run.state !== 'finished' && run.state !== 'applying') return deleteRun(tx, runId);
    await deleteItems(tx, runId);
    await updateRun(tx, runId, { is_kept: false, found: null, proof: null, preview: null, mapping: [] });
  });
}
