import type { ExportKind } from '#contract/exports.ts';
import type { Services } from '../../core/context.ts';
import type { JobContext } from '../../core/jobs/worker.ts';
import { type DownloadJob, type FileTask, makeInTurn } from '../../services/downloads/in-turn.ts';
import { type ExportQuery, kinds } from './kinds.ts';
import { makeFile } from './making.ts';

const task: FileTask = {
  name: 'make-export',
  make: makeFile,
  finished: 'export_finished',
  failed: 'export_failed',
  linkOf: ({ kind, query }) => kinds[kind as ExportKind].link((query ?? {}) as ExportQuery),
};

export const makeExport = (services: Services, job: DownloadJob, context: JobContext): Promise<void> =>
  makeInTurn(services, job, context, task);
