import type { Services } from '../../../core/context.ts';
import { isTransient } from '../../../core/database-errors.ts';
import type { JobContext } from '../../../core/jobs/worker.ts';
import { enqueue } from '../../../core/queries.ts';
import { Refusal } from '../../../core/refusal.ts';
import { insertUserEvents } from '../../../services/notifications/queries.ts';
import { drawInThread } from './drawing-thread.ts';
import { removeFiles } from './files.ts';
import { Dropped, makeFile } from './making.ts';
import { type Claimed, claimDownload, endDownload, forgetDownload } from './queries.ts';

export type DownloadJob = { tenantId: string; downloadId: string };

/** A file under way in this process: another one waits, so that neither memory nor queue fills. */
let isDrawing = false;
const waitSeconds = 2;

/**
 * Makes the file of a download, and tells its owner.
 * A worker that dies leaves it running, and the job is done again from its beginning.
 */
export async function makeDownload(services: Services, job: DownloadJob, context: JobContext): Promise<void> {
  const { database } = services;
  const { tenantId, downloadId } = job;
  if (isDrawing) {
    await database.inTenant(tenantId, (tx) =>
      enqueue(tx, 'make-download', { downloadId }, { delaySeconds: waitSeconds }),
    );
    return;
  }
  isDrawing = true;
  try {
    const download = await database.inTenant(tenantId, (tx) => claimDownload(tx, downloadId));
    if (download) await make(services, tenantId, download, context);
  } finally {
    isDrawing = false;
  }
}

async function make({ config, database }: Services, tenantId: string, download: Claimed, context: JobContext) {
  const which = { tenantId, id: download.id };
  const tell = async (detail: 'download_finished' | 'download_failed') =>
    database.inTenant(tenantId, async (tx) => {
      const isEnded = detail === 'download_finished' || (await endDownload(tx, download, { state: 'failed' }));
      if (!isEnded) return;
      const words = { 'user-name': '', 'user-email': '', link: '/credentials' };
      await insertUserEvents(tx, [download.user_id], { detail, ...words });
    });
  // An attempt before may have left some of it.
  await removeFiles(config, which);
  try {
    const inTransaction: Parameters<typeof makeFile>[0]['inTransaction'] = (work) => database.inTenant(tenantId, work);
    await makeFile({ config, tenantId, inTransaction, draw: drawInThread }, download);
  } catch (error) {
    if (isTransient(error) && !context.isLastAttempt) throw error;
    if (error instanceof Dropped) return;
    if (!(error instanceof Refusal)) context.report(error);
    await removeFiles(config, which);
    return tell('download_failed');
  }
  await tell('download_finished');
}

/** Removes a download and its file, once its day is over. */
export async function forgetFile(
  { config, database }: Services,
  { tenantId, downloadId: id }: DownloadJob,
): Promise<void> {
  await removeFiles(config, { tenantId, id });
  await database.inTenant(tenantId, (tx) => forgetDownload(tx, id));
}
