import type { Action } from '#contract/permissions.ts';
import { findActor } from '../../core/actors/queries.ts';
import { obstacleTo } from '../../core/allowed.ts';
import type { Config } from '../../core/config.ts';
import type { SignedIn } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { signWorkbook } from './author.ts';
import { pathOf, removeFiles, sizeOf } from './files.ts';
import { type DownloadOutcome, type DownloadRun, endDownload, updateProgress } from './queries.ts';

/** thrown if the download was cancelled or another worker has claimed it */
export class FileDroppedError extends Error {}

export type DownloadContext = {
  config: Pick<Config, 'DATA_DIR'>;
  tenantId: string;
  /** runs part of the work in a new transaction, or in the request's */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** Throws FileDroppedError, or the refusal that the owner would get. */
export const readNext = <T>(
  { inTransaction }: DownloadContext,
  download: DownloadRun,
  { done, access }: { done: number; access: Action },
  read: (tx: Tx, owner: SignedIn) => Promise<T>,
): Promise<T> =>
  inTransaction(async (tx) => {
    if (!(await updateProgress(tx, download, done))) throw new FileDroppedError();
    const owner = await findActor(tx, download.user_id);
    const obstacle = owner ? obstacleTo(owner, access) : 'user_inactive';
    if (!owner || obstacle) throw new Refusal(obstacle ?? 'user_inactive');
    return read(tx, owner);
  });

type Contents = Omit<Extract<DownloadOutcome, { state: 'finished' }>, 'state' | 'size'>;

/**
 * Ends an attempt with a complete file; a workbook gets its author.
 * Throws FileDroppedError if the attempt is obsolete.
 */
export async function finishFile(making: DownloadContext, download: DownloadRun, contents: Contents): Promise<void> {
  const { config, tenantId, inTransaction } = making;
  const { id, attempt, format } = download;
  const path = pathOf(config, { tenantId, id, attempt });
  if (format === 'xlsx' || format === 'list') await signWorkbook(path, { by: download.user_name, at: new Date() });
  const size = await sizeOf(path);
  const isOurs = await inTransaction((tx) => endDownload(tx, download, { state: 'finished', ...contents, size }));
  if (isOurs) return;
  await removeFiles(config, { tenantId, id });
  throw new FileDroppedError();
}
