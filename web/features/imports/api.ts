import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { ImportKind, ImportRun } from '#contract/imports.ts';
import { api } from '../../core/api.ts';
import { apiQuery, listQuery } from '../../core/api-query.ts';
import { currentLanguage } from '../../core/i18n.ts';
import { queryClient } from '../../core/query-client.ts';
import { filterQuery } from '../../core/search-params.ts';
import type { ImportItemsSearch, ImportsSearch } from './search.ts';

const progressEvery = 700;

export const isRunning = ({ state }: Pick<ImportRun, 'state'>) =>
  ['reading', 'checking', 'applying', 'undoing'].includes(state);

export const importsQuery = (search: ImportsSearch) =>
  queryOptions({
    ...apiQuery(['imports', 'list', search, currentLanguage()], 'GET imports/runs/', {
      query: { sortBy: '-creation_date', ...filterQuery(search) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? progressEvery : false),
  });

/** Fetches an import, with field names and failure in the reader's language. */
export const importQuery = (id: string) =>
  queryOptions({
    ...apiQuery(['imports', 'one', id, currentLanguage()], 'GET imports/runs/:id/', { params: { id } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && (isRunning(data) || (isSettling(data) && dataUpdateCount < mostFetches)) ? progressEvery : false,
  });

/**
 * Returns whether the server is still finding out which data can be undone, right after the import.
 */
const isSettling = ({ state, is_kept, undo, counts }: ImportRun) =>
  state === 'finished' && is_kept && undo === null && counts !== null && counts.created + counts.changed > 0;
const mostFetches = 100;

/** Fetches a file's rows to show, again if the reading of the file changes. */
export const rowsQuery = ({ id, files, state }: ImportRun, file: number) =>
  queryOptions({
    ...apiQuery(['imports', 'rows', id, file, files[file], state === 'reading'], 'GET imports/runs/:id/rows/', {
      params: { id },
      query: { file },
    }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** `state`: preview and import have different findings. */
export const itemsQuery = (id: string, search: ImportItemsSearch, state: ImportRun['state']) =>
  listQuery(['imports', 'items', id, search, state, currentLanguage()], 'GET imports/runs/:id/items/', {
    params: { id },
    query: search,
  });

/** Caches an import that the server returned, without fetching it again. */
export function showImport(run: ImportRun): void {
  queryClient.setQueryData(importQuery(run.id).queryKey, run);
  void queryClient.invalidateQueries({ queryKey: ['imports', 'list'] });
}

/** Most bytes per part that the server accepts. */
const partBytes = 4 * 1024 * 1024;

/** Uploads files in parts; reports progress from 0 to 1. */
export async function sendFiles(
  kind: ImportKind,
  files: readonly File[],
  { tell, signal }: { tell: (share: number) => void; signal: AbortSignal },
): Promise<ImportRun> {
  const named = files.map(({ name, size }) => ({ name: name.slice(-200), size }));
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const file_name = named
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 200);
  const body = { kind, file_name, size: total, ...(files.length > 1 && { files: named }) };
  let run = await api('POST imports/runs/', { body, signal });
  const params = { id: run.id };
  let start = 0;
  for (const file of files) {
    for (let at = 0; at < file.size; at += partBytes) {
      tell((start + at) / total);
      const part = file.slice(at, at + partBytes);
      run = await api('POST imports/runs/:id/parts/', { params, query: { at: start + at }, body: part, signal });
    }
    start += file.size;
  }
  return run;
}

export type CheckChoices = NonNullable<Input<Endpoints['POST imports/runs/:id/check/']>['body']>;

export const checkImport = (id: string, choices: CheckChoices) =>
  api('POST imports/runs/:id/check/', { params: { id }, body: choices });
export const applyImport = (id: string, confirmed: { skips_errors: boolean; is_of_election: boolean }) =>
  api('POST imports/runs/:id/apply/', { params: { id }, body: confirmed });
export const undoImport = (id: string) => api('POST imports/runs/:id/undo/', { params: { id } });
export const deleteImport = (id: string) => api('DELETE imports/runs/:id/', { params: { id } });
export const reportOf = (id: string) => api('GET imports/runs/:id/report/csv/', { params: { id } });
