import { open } from 'node:fs/promises';
import type { Config } from '../../core/config.ts';
import type { MemberScope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { enqueue } from '../../core/queries.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { pathOf, removeFiles } from './files.ts';
import type { DownloadContext } from './making.ts';
import {
  claimDownload,
  countRunningDownloads,
  type DownloadKind,
  type DownloadRecord,
  type DownloadRun,
  deleteDownload,
  findDownload,
  hoursKept,
  insertDownload,
  type NewDownload,
} from './queries.ts';

const mostRunning = 3;

type Way = {
  task: 'make-download' | 'make-export';
  /** files with up to this many items are made within the request */
  mostAtOnce: number;
  make(making: DownloadContext, download: DownloadRun): Promise<void>;
};

export async function demandFewDownloads({ tx, actor }: MemberScope): Promise<void> {
  if ((await countRunningDownloads(tx, actor.id)) >= mostRunning)
    throw new Refusal('downloads_running', { number: mostRunning });
}

/** Makes small files at once and leaves others to a job. Returns the download's id. */
export async function startDownload(
  { tx, actor, language, origin }: MemberScope,
  config: Config,
  download: Omit<NewDownload, 'id' | 'userId' | 'language' | 'origin'>,
  { task, mostAtOnce, make }: Way,
): Promise<string> {
  const { tenantId } = tx;
  const id = newId();
  await insertDownload(tx, { ...download, id, userId: actor.id, language, origin });
  await enqueue(tx, 'forget-download', { downloadId: id }, { delaySeconds: hoursKept * 3600 });
  if (download.itemIds.length > mostAtOnce) {
    await enqueue(tx, task, { downloadId: id });
    return id;
  }
  try {
    await make({ config, tenantId, inTransaction: (work) => work(tx) }, requireFound(await claimDownload(tx, id)));
  } catch (error) {
    // No job will remove the file of a rolled-back download.
    await removeFiles(config, { tenantId, id });
    throw error;
  }
  return id;
}

/** Cancels a running download, or deletes the file of a finished one. */
export async function removeDownload(
  { tx, actor }: MemberScope,
  config: Config,
  id: string,
  kinds: readonly DownloadKind[],
): Promise<void> {
  if (!(await deleteDownload(tx, actor.id, id, kinds))) throw new Refusal('not_found');
  await removeFiles(config, { tenantId: tx.tenantId, id });
}

/** Throws not_found or download_not_ready. */
export async function findFinished(
  { tx, actor }: MemberScope,
  id: string,
  kinds: readonly DownloadKind[],
): Promise<DownloadRecord & { size: number }> {
  const download = requireFound(await findDownload(tx, actor.id, id, kinds));
  const { state, size } = download;
  if (state !== 'finished' || size === null) throw new Refusal('download_not_ready');
  return { ...download, size };
}

export async function openFile(
  { tx }: MemberScope,
  config: Config,
  { id, attempt }: Pick<DownloadRecord, 'id' | 'attempt'>,
): Promise<NodeJS.ReadableStream> {
  const file = await open(pathOf(config, { tenantId: tx.tenantId, id, attempt })).catch(() => undefined);
  if (!file) throw new Refusal('not_found');
  return file.createReadStream();
}
