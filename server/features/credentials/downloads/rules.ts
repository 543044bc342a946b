import type { z } from 'zod';
import type { Download, DownloadFormat, downloads } from '#contract/downloads.ts';
import { can } from '#contract/permissions.ts';
import { recordChange, withoutSearch } from '../../../core/changes.ts';
import { chooseItems } from '../../../core/choosing.ts';
import type { Config } from '../../../core/config.ts';
import type { MemberScope } from '../../../core/context.ts';
import { Refusal, requireFound } from '../../../core/refusal.ts';
import { findDownload, listDownloads } from '../../../services/downloads/queries.ts';
import {
  demandFewDownloads,
  findFinished,
  openFile,
  removeDownload as remove,
  stampOf,
  startDownload as start,
} from '../../../services/downloads/rules.ts';
import { listCredentialIds } from '../list/queries.ts';
import { readFilters } from '../list/rules.ts';
import { countOwners } from '../queries.ts';
import { drawHere } from './drawing.ts';
import { makeFile } from './making.ts';
import { countReached, insertDownloadedChanges, listForPrint } from './queries.ts';

type Asked = z.output<(typeof downloads)['endpoints']['POST credentials/downloads/']['body']>;

/** Most credentials for which a file is made within the request. */
const mostAtOnce = 50;
const kinds = ['papers'] as const;

export async function startDownload(scope: MemberScope, config: Config, asked: Asked): Promise<Download> {
  await demandFewDownloads(scope);
  const itemIds = await choose(scope, asked);
  const { sortBy: _, ...given } = asked.filters ?? {};
  const filters = asked.filters ? withoutSearch(given) : null;
  const id = await start(
    scope,
    config,
    {
      ...{ kind: 'papers', format: asked.format, itemIds, query: null },
      filters,
      logged: {
        action: 'papers_made',
        after: { format: asked.format, people: await countOwners(scope.tx, itemIds), filters },
      },
    },
    {
      task: 'make-download',
      mostAtOnce,
      make: (making, download) => makeFile({ ...making, draw: drawHere }, download),
    },
  );
  return readDownload(scope, id);
}

/** Lists ids in file order; those that can't be printed come last. */
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

export const readDownloads = ({ tx, actor }: MemberScope): Promise<Download[]> => listDownloads(tx, actor.id, kinds);

export const readDownload = async ({ tx, actor }: MemberScope, id: string): Promise<Download> =>
  requireFound(await findDownload(tx, actor.id, id, kinds));

/** Cancels a running download, or deletes its file. */
export const removeDownload = (scope: MemberScope, config: Config, id: string): Promise<void> =>
  remove(scope, config, id, kinds);

/**
 * Logs the download at each person in the file.
 * Throws `download_outdated` if one of them has been deleted or moved out of reach.
 */
export async function openDownload(
  scope: MemberScope,
  config: Config,
  id: string,
): Promise<{ file: NodeJS.ReadableStream; name: string; size: number }> {
  const { tx, actor } = scope;
  const { attempt, size, filters, ...download } = await findFinished(scope, id, kinds);
  const format = download.format as DownloadFormat;
  const { drawn, reached } = await countReached(tx, actor, id);
  const allowed = reached.filter(({ owner }) => can(actor, 'credentials.download', { ...owner, id: '' }));
  if (allowed.reduce((sum, { count }) => sum + count, 0) !== drawn) throw new Refusal('download_outdated');
  const file = await openFile(scope, config, { id, attempt });
  await recordChange(scope, 'export', id, 'credentials_downloaded', { after: { format, count: drawn, filters } });
  // The board's list is logged as an export; files of credentials are logged at each person.
  if (format !== 'list') await insertDownloadedChanges(tx, id, { actorId: actor.id, address: scope.address });
  return { file, name: nameOf(format, stampOf(actor, download.creation_date)), size };
}

function nameOf(format: DownloadFormat, stamp: string): string {
  return format === 'list' ? `lista-de-credenciales-${stamp}.xlsx` : `credenciales-${stamp}.${format}`;
}
