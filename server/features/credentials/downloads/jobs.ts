import type { Services } from '../../../core/context.ts';
import type { JobContext } from '../../../core/jobs/worker.ts';
import { type DownloadJob, type FileTask, makeInTurn } from '../../../services/downloads/in-turn.ts';
import { drawInThread } from './drawing-thread.ts';
import { makeFile } from './making.ts';

const task: FileTask = {
  name: 'make-download',
  make: (making, download) => makeFile({ ...making, draw: drawInThread }, download),
  finished: 'download_finished',
  failed: 'download_failed',
  linkOf: () => '/credentials',
};

export const makeDownload = (services: Services, job: DownloadJob, context: JobContext): Promise<void> =>
  makeInTurn(services, job, context, task);
