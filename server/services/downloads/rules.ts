import { open } from 'node:fs/promises';
import type { ActionOf } from '#contract/log.ts';
import { initialsOf } from '#contract/natural-names.ts';
import { dayInSpain } from '#contract/spain.ts';
import { recordChange } from '../../core/changes.ts';
import type { Config } from '../../core/config.ts';
import type { MemberScope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { enqueue, lockAll } from '../../core/queries.ts';
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
  findAmount,
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

type Logged = { action: ActionOf<'export'>; after: { [field: string]: unknown } };

/**
 * Makes small files at once and leaves others to a job. Returns the download's id.
 * `logged.after.people`: people in the file, if not each item is one.
 */
export async function startDownload(
  scope: MemberScope,
  config: Config,
  { logged, ...download }: Omit<NewDownload, 'id' | 'userId' | 'language' | 'origin'> & { logged: Logged },
  { task, mostAtOnce, make }: Way,
): Promise<string> {
  const { tx, actor, language, origin } = scope;
  const { tenantId } = tx;
  const id = newId();
  const count = download.itemIds.length;
  if (download.kind !== 'places') await demandAmount(scope, (logged.after.people as number | undefined) ?? count);
  await recordChange(scope, 'export', id, logged.action, { after: { ...logged.after, count } });
  await insertDownload(tx, { ...download, id, userId: actor.id, language, origin });
  await enqueue(tx, 'forget-download', { downloadId: id }, { delaySeconds: hoursKept * 3600 });
  if (count > mostAtOnce) {
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

/** Throws exports_used_up if a coordinator would take more people away than a day allows. */
export async function demandAmount({ tx, actor }: MemberScope, count: number): Promise<void> {
  if (actor.is_superuser || count === 0) return;
  // Files that begin at once are counted one after another.
  await lockAll(tx, `exports of ${actor.id}`);
  const { taken, most } = requireFound(await findAmount(tx, actor.id));
  const missing = taken + count - most;
  if (missing > 0) throw new Refusal('exports_used_up', { number: most, taken, count }, { count: missing });
}

/** Cancels a running download, or deletes the file of a finished one. */
export async function removeDownload(
  scope: MemberScope,
  config: Config,
  id: string,
  kinds: readonly DownloadKind[],
): Promise<void> {
  const { tx, actor } = scope;
  const { state } = requireFound(await deleteDownload(tx, actor.id, id, kinds));
  if (state === 'running') await recordChange(scope, 'export', id, 'file_dropped');
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

/** Returns day and author's initials for a file's name: CSV has no other place for them. */
export const stampOf = ({ name }: { name: string }, made: string | Date): string =>
  `${dayInSpain(made)}-${initialsOf(name)}`;

export async function openFile(
  { tx }: MemberScope,
  config: Config,
  { id, attempt }: Pick<DownloadRecord, 'id' | 'attempt'>,
): Promise<NodeJS.ReadableStream> {
  const file = await open(pathOf(config, { tenantId: tx.tenantId, id, attempt })).catch(() => undefined);
  if (!file) throw new Refusal('not_found');
  return file.createReadStream();
}
