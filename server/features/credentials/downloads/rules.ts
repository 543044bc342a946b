import { open } from 'node:fs/promises';
import type { z } from 'zod';
import type { Download, DownloadFormat, downloads } from '#contract/downloads.ts';
import { can } from '#contract/permissions.ts';
import { todayInSpain } from '#contract/spain.ts';
import { recordChange, withoutSearch } from '../../../core/changes.ts';
import { chooseItems } from '../../../core/choosing.ts';
import type { Config } from '../../../core/config.ts';
import type { MemberScope } from '../../../core/context.ts';
import { newId } from '../../../core/ids.ts';
import { enqueue } from '../../../core/queries.ts';
import { found, Refusal } from '../../../core/refusal.ts';
import { listCredentialIds } from '../list/queries.ts';
import { readFilters } from '../list/rules.ts';
import { drawHere } from './drawing.ts';
import { pathOf, removeFiles } from './files.ts';
import { makeFile } from './making.ts';
import {
  claimDownload,
  countReached,
  countRunningDownloads,
  deleteDownload,
  findDownload,
  hoursKept,
  insertDownload,
  insertDownloadedChanges,
  listForPrint,
} from './queries.ts';

type Asked = z.output<(typeof downloads)['endpoints']['POST credentials/downloads/']['body']>;

const mostRunning = 3;
/** Files of so many are there when the request is answered. */
const mostAtOnce = 50;

/** Begins a download: a small one is made at once, a large one by a job. */
export async function startDownload(scope: MemberScope, config: Config, asked: Asked): Promise<Download> {
  const { tx, actor, language, origin } = scope;
  if ((await countRunningDownloads(tx, actor.id)) >= mostRunning)
    throw new Refusal('downloads_running', { number: mostRunning });
  const credentialIds = await choose(scope, asked);
  const id = newId();
  const { sortBy: _, ...filters } = asked.filters ?? {};
  await insertDownload(tx, {
    ...{ id, userId: actor.id, format: asked.format, credentialIds, language, origin },
    filters: asked.filters ? withoutSearch(filters) : null,
  });
  await enqueue(tx, 'forget-download', { downloadId: id }, { delaySeconds: hoursKept * 3600 });
  if (credentialIds.length > mostAtOnce) await enqueue(tx, 'make-download', { downloadId: id });
  else await makeAtOnce(scope, config, id);
  return readDownload(scope, id);
}

/** Lists those chosen in the order of the file, and last those that won't be in it. */
async function choose({ tx, actor }: MemberScope, asked: Asked): Promise<string[]> {
  const chosen = await chooseItems(
    asked,
    async ({ sortBy: _, ...filters }, limit) =>
      listCredentialIds(tx, actor, await readFilters(tx, actor, filters), { sort: 'code', descending: false, limit }),
    'no_credentials_chosen',
  );
  const printed = await listForPrint(tx, actor, chosen);
  if (printed.length === 0) throw new Refusal(asked.ids ? 'not_found' : 'no_credentials_chosen');
  const known = new Set(printed);
  return [...printed, ...chosen.filter((id) => !known.has(id))];
}

async function makeAtOnce({ tx }: MemberScope, config: Config, id: string): Promise<void> {
  const { tenantId } = tx;
  const download = found(await claimDownload(tx, id));
  try {
    await makeFile({ config, tenantId, inTransaction: (work) => work(tx), draw: drawHere }, download);
  } catch (error) {
    // Of a download that never was, no job removes the file.
    await removeFiles(config, { tenantId, id });
    throw error;
  }
}

/** Reads one of one's own downloads. */
export const readDownload = async ({ tx, actor }: MemberScope, id: string): Promise<Download> =>
  found(await findDownload(tx, actor.id, id));

/** Cancels one's own download, or removes its file. */
export async function removeDownload({ tx, actor }: MemberScope, config: Config, id: string): Promise<void> {
  if (!(await deleteDownload(tx, actor.id, id))) throw new Refusal('not_found');
  await removeFiles(config, { tenantId: tx.tenantId, id });
}

/**
 * Opens the file of one's own download, and logs it, on each person whose paper is in it too.
 * `download_outdated` where any in it is deleted or out of reach by now.
 */
export async function openDownload(
  scope: MemberScope,
  config: Config,
  id: string,
): Promise<{ file: NodeJS.ReadableStream; name: string; size: number }> {
  const { tx, actor } = scope;
  const { state, attempt, format, size, filters } = found(await findDownload(tx, actor.id, id));
  if (state !== 'finished' || size === null) throw new Refusal('download_not_ready');
  const { drawn, reached } = await countReached(tx, actor, id);
  const allowed = reached.filter(({ owner }) => can(actor, 'credentials.download', { ...owner, id: '' }));
  if (allowed.reduce((sum, { count }) => sum + count, 0) !== drawn) throw new Refusal('download_outdated');
  const file = await open(pathOf(config, { tenantId: tx.tenantId, id, attempt })).catch(() => undefined);
  if (!file) throw new Refusal('not_found');
  await recordChange(scope, {
    entity: 'export',
    entityId: id,
    action: 'credentials_downloaded',
    after: { format, count: drawn, filters },
  });
  // The list for the board is an export; whose papers somebody has is told on each.
  if (format !== 'list') await insertDownloadedChanges(tx, id, { actorId: actor.id, address: scope.address });
  return { file: file.createReadStream(), name: nameOf(format), size };
}

function nameOf(format: DownloadFormat): string {
  const day = todayInSpain();
  return format === 'list' ? `lista-de-credenciales-${day}.xlsx` : `credenciales-${day}.${format}`;
}
