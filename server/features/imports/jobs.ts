import type { Services } from '../../core/context.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { UnreadableFile } from '../../services/files/unreadable.ts';
import { failRun, failureOf } from './runs/ending.ts';
import { removeFiles } from './runs/files.ts';
import { importBeside, type ProcessJob } from './runs/process.ts';
import {
  deleteItems,
  deleteRun,
  findRun,
  type ImportRunRecord,
  isUnderWay,
  lockRun,
  updateRun,
} from './runs/queries.ts';
import { forgetChanges } from './runs/undo/queries.ts';
import { undoRun } from './runs/undo/rules.ts';

/** `undoneBy`: id of the person who undoes the import */
export type ImportJob = ProcessJob & { undoneBy?: string };

/** Takes the next step of an import: to look at its files, to check, to apply or to undo them. */
export async function runImport(services: Services, { tenantId, runId, undoneBy }: ImportJob, context: JobContext) {
  if (undoneBy) return undoRun(services, { tenantId, runId, undoneBy }, context);
  const { database } = services;
  const run = await database.inTenant(tenantId, (tx) => findRun(tx, runId));
  if (!run || !isUnderWay(run)) return;
  // Eleven attempts failed, or killed their worker. A run left under way can't be deleted.
  if (context.isLastAttempt) return failRun(database, tenantId, run, { code: 'failed' });
  try {
    await importBeside(services, { tenantId, run }, context);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await failRun(database, tenantId, run, failureOf(run, error, ''));
  }
}

/** Final state of an abandoned import. */
const ended: Partial<Record<ImportRunRecord['state'], Pick<ImportRunRecord, 'state' | 'failure'>>> = {
  applying: { state: 'failed', failure: { code: 'failed' } },
  undoing: { state: 'finished', failure: { code: 'undo_failed' } },
};

/** Removes the file and findings; also the run, if nothing was imported. */
export async function forgetImport({ config, database }: Services, { tenantId, runId }: ImportJob): Promise<void> {
  await removeFiles(config, tenantId, runId);
  await database.inTenant(tenantId, async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run) return;
    if (!['finished', 'applying', 'undoing', 'undone'].includes(run.state)) return deleteRun(tx, runId);
    await deleteItems(tx, runId);
    await forgetChanges(tx, runId);
    await updateRun(tx, runId, {
      ...ended[run.state],
      is_kept: false,
      found: null,
      proof: null,
      preview: null,
      mapping: [],
    });
  });
}
