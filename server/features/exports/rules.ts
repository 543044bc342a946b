import type { z } from 'zod';
import type { changesExport } from '#contract/changes.ts';
import {
  type ExportFile,
  type ExportFormat,
  type ExportKind,
  exportKinds,
  type exports,
  mostRows,
} from '#contract/exports.ts';
import { demandAllowed } from '../../core/allowed.ts';
import { withoutSearch } from '../../core/changes.ts';
import type { Config } from '../../core/config.ts';
import type { MemberScope, Services } from '../../core/context.ts';
import { sortOf } from '../../core/lists.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { countChanges, listChangeIds } from '../../services/changes/queries.ts';
import { filtersOf } from '../../services/changes/rules.ts';
import { findDownload, listDownloads } from '../../services/downloads/queries.ts';
import {
  demandFewDownloads,
  findFinished,
  openFile,
  removeDownload,
  stampOf,
  startDownload,
} from '../../services/downloads/rules.ts';
import { countOwners, listCredentialIds, readCredentialFilters } from '../credentials/index.ts';
import { listPlaceIds, readPlaceFilters } from '../places/index.ts';
import { findProposal, listProposedIds } from '../proposals/index.ts';
import { listUserIds, readFilters } from '../users/index.ts';
import { type ExportQuery, kinds } from './kinds.ts';
import { chunkSize, makeFile } from './making.ts';
import { countPeopleIn, isAllReached } from './queries.ts';

type Endpoints = (typeof exports)['endpoints'];
type Query = z.output<Endpoints['POST users/users/export/csv/']['query']>;
type PlaceQuery = z.output<Endpoints['POST elections/places/export/csv/']['query']>;
type CredentialQuery = z.output<Endpoints['POST credentials/credentials/export/csv/']['query']>;
type ChangesQuery = z.output<(typeof changesExport)['endpoints']['POST users/changes/export/csv/']['query']>;

const limit = mostRows + 1;

type Scope = MemberScope & { services: Services };

export async function exportUsers(scope: Scope, { sortBy, ...asked }: Query, format: ExportFormat) {
  const { tx, actor } = scope;
  const filters = await readFilters(tx, actor, asked);
  const ids = await listUserIds(tx, actor, filters, { ...sortOf(sortBy, asked.near ? 'distance' : 'name'), limit });
  const { near } = filters;
  return startExport(scope, 'users', {
    format,
    ids,
    query: near ? { near } : {},
    logged: { format, filters: withoutSearch(asked) },
  });
}

export async function exportPlaces(scope: Scope, { sortBy, ...asked }: PlaceQuery, format: ExportFormat) {
  const { tx, actor } = scope;
  const ids = await listPlaceIds(tx, actor, await readPlaceFilters(tx, asked), { ...sortOf(sortBy, 'name'), limit });
  return startExport(scope, 'places', { format, ids, logged: { format, filters: withoutSearch(asked) } });
}

export async function exportCredentials(scope: Scope, { sortBy, ...asked }: CredentialQuery, format: ExportFormat) {
  const { tx, actor } = scope;
  const order = sortOf(sortBy ?? '-creation_date', 'creation_date');
  const ids = await listCredentialIds(tx, actor, await readCredentialFilters(tx, actor, asked), { ...order, limit });
  const people = await countOwners(tx, ids);
  return startExport(scope, 'credentials', { format, ids, logged: { format, people, filters: withoutSearch(asked) } });
}

export async function exportProposal(scope: Scope, id: string, format: ExportFormat) {
  const { tx, actor } = scope;
  requireFound(await findProposal(tx, actor, id));
  const ids = await listProposedIds(tx, actor, id, limit);
  return startExport(scope, 'proposal', { format, ids, query: { proposal: id }, logged: { format, filters: {} } });
}

export async function exportChanges(scope: Scope, { sortBy, entity_id, ...asked }: ChangesQuery) {
  const { tx, actor } = scope;
  const filters = filtersOf({ ...asked, entity_id });
  const count = await countChanges(tx, actor, filters);
  if (count > mostRows) throw new Refusal('too_many_rows', { number: mostRows });
  const { descending } = sortOf(sortBy ?? '-at', 'at');
  const ids = await listChangeIds(tx, actor, filters, { count, descending, limit });
  return startExport(scope, 'changes', {
    format: 'csv',
    ids,
    logged: {
      people: await countPeopleIn(tx, ids),
      filters: withoutSearch(asked),
      ...(entity_id && { [asked.entity === 'place' ? 'place' : 'user']: entity_id }),
    },
  });
}

type Asked = {
  format: ExportFormat;
  ids: string[];
  query?: ExportQuery;
  logged: { filters: object; [field: string]: unknown };
};

/** Makes the file at once or by a job. Throws too_many_rows. */
async function startExport(scope: Scope, kind: ExportKind, { format, ids, query, logged }: Asked): Promise<ExportFile> {
  if (ids.length > mostRows) throw new Refusal('too_many_rows', { number: mostRows });
  await demandFewDownloads(scope);
  const id = await startDownload(
    scope,
    scope.services.config,
    {
      ...{ kind, format, itemIds: ids, filters: null, query: query ?? null },
      logged: { action: kinds[kind].logged, after: logged },
    },
    { task: 'make-export', mostAtOnce: chunkSize, make: makeFile },
  );
  return readExport(scope, id);
}

export const readExports = ({ tx, actor }: MemberScope): Promise<ExportFile[]> =>
  listDownloads(tx, actor.id, exportKinds);

export const readExport = async ({ tx, actor }: MemberScope, id: string): Promise<ExportFile> =>
  requireFound(await findDownload(tx, actor.id, id, exportKinds));

/** Cancels a running export, or deletes its file. */
export const removeExport = (scope: MemberScope, config: Config, id: string): Promise<void> =>
  removeDownload(scope, config, id, exportKinds);

/** Throws `download_outdated` if any row has been deleted or moved out of reach. */
export async function openExport(scope: MemberScope, config: Config, id: string) {
  const { size, attempt, kind, format, creation_date } = await findFinished(scope, id, exportKinds);
  const { access, name } = kinds[kind as ExportKind];
  demandAllowed(scope.actor, access);
  if (!(await isAllReached(scope.tx, scope.actor, id, kind as ExportKind))) throw new Refusal('download_outdated');
  const file = await openFile(scope, config, { id, attempt });
  return { file, size, name: `${name}-${stampOf(scope.actor, creation_date)}.${format}` };
}
