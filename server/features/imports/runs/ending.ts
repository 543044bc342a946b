import type { Database, Tx } from '../../../core/database.ts';
import { enqueue } from '../../../core/queries.ts';
import type { UnreadableFile } from '../../../services/files/unreadable.ts';
import { insertUserEvents } from '../../../services/notifications/queries.ts';
import { keptSeconds } from './files.ts';
import { type ImportRunRecord, lockRun, type RunFailure, updateRun } from './queries.ts';

export const failureOf = (
  { files }: { files: readonly unknown[] },
  { code, params }: UnreadableFile,
  file: string,
): RunFailure => ({
  ...{ code, params },
  ...(files.length > 1 && file !== '' && { file }),
});

export const failRun = (
  database: Database,
  tenantId: string,
  run: ImportRunRecord,
  failure: RunFailure,
): Promise<void> =>
  database.inTenant(tenantId, async (tx) => {
    // The run may have ended before its process was killed.
    if ((await lockRun(tx, run.id))?.state !== run.state) return;
    await updateRun(tx, run.id, { state: 'failed', failure });
    if (run.state === 'applying') await tellOwner(tx, run, 'import_failed');
  });

/** Notifies the person who started the import and may have left the page. */
export async function tellOwner(
  tx: Tx,
  { id, user_id }: ImportRunRecord,
  detail: 'import_finished' | 'import_failed',
): Promise<void> {
  if (user_id === null) return;
  await insertUserEvents(tx, [user_id], { detail, 'user-name': '', 'user-email': '', link: `/imports/${id}` });
}

/** Restarts the time that the run is kept. Called at the upload and after the import. */
export const forgetLater = (tx: Tx, runId: string): Promise<void> =>
  enqueue(tx, 'forget-import', { runId }, { key: `forget-import:${runId}`, delaySeconds: keptSeconds });
