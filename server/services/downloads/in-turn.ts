import { recordChange } from '../../core/changes.ts';
import type { Services } from '../../core/context.ts';
import { isTransient } from '../../core/database-errors.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { enqueue } from '../../core/queries.ts';
import { Refusal } from '../../core/refusal.ts';
import { insertUserEvents, type UserEvent } from '../notifications/queries.ts';
import { removeFiles } from './files.ts';
import { type DownloadContext, FileDroppedError } from './making.ts';
import { claimDownload, type DownloadRun, endDownload } from './queries.ts';

export type DownloadJob = { tenantId: string; downloadId: string };

export type FileTask = {
  name: 'make-download' | 'make-export';
  make(making: DownloadContext, download: DownloadRun): Promise<void>;
  finished: UserEvent['detail'];
  failed: UserEvent['detail'];
  linkOf(download: DownloadRun): string;
};

/** tasks running in this process; others wait, so that they fill neither memory nor queue */
const busy = new Set<string>();
const waitSeconds = 2;

/** Starts from the beginning if the worker dies. */
export async function makeInTurn(
  services: Services,
  { tenantId, downloadId }: DownloadJob,
  context: JobContext,
  task: FileTask,
): Promise<void> {
  const { database } = services;
  if (busy.has(task.name)) {
    await database.inTenant(tenantId, (tx) => enqueue(tx, task.name, { downloadId }, { delaySeconds: waitSeconds }));
    return;
  }
  busy.add(task.name);
  try {
    const download = await database.inTenant(tenantId, (tx) => claimDownload(tx, downloadId));
    if (download) await makeFile(services, tenantId, download, { context, task });
  } finally {
    busy.delete(task.name);
  }
}

async function makeFile(
  { config, database }: Services,
  tenantId: string,
  download: DownloadRun,
  { context, task }: { context: JobContext; task: FileTask },
) {
  const which = { tenantId, id: download.id };
  const notify = async (detail: UserEvent['detail']) =>
    database.inTenant(tenantId, async (tx) => {
      if (detail === task.failed) {
        if (!(await endDownload(tx, download, { state: 'failed' }))) return;
        await recordChange({ tx, actor: null, address: '' }, 'export', download.id, 'file_dropped');
      }
      const words = { 'user-name': '', 'user-email': '', link: task.linkOf(download) };
      await insertUserEvents(tx, [download.user_id], { detail, ...words });
    });
  // An earlier attempt may have left part of the file.
  await removeFiles(config, which);
  try {
    const inTransaction: DownloadContext['inTransaction'] = (work) => database.inTenant(tenantId, work);
    await task.make({ config, tenantId, inTransaction }, download);
  } catch (error) {
    if (isTransient(error) && !context.isLastAttempt) throw error;
    if (error instanceof FileDroppedError) return;
    if (!(error instanceof Refusal)) context.report(error);
    await removeFiles(config, which);
    return notify(task.failed);
  }
  await notify(task.finished);
}
