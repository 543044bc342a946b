import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExportFile } from '#contract/exports.ts';
import { api } from '../../core/api.ts';
import { logFiltersOf } from './change-search.ts';
import type { LogSearch } from './search.ts';

export const changesQuery = (search: LogSearch) =>
  queryOptions({
    queryKey: ['changes', search],
    queryFn: ({ signal }) =>
      api('GET users/changes/', {
        query: { ...queryOf(search), page: search.page, rowsPerPage: search.rowsPerPage, sortBy: '-at' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Exports all matching entries, newest first. */
export const exportChanges = (search: LogSearch): Promise<ExportFile> =>
  api('POST users/changes/export/csv/', { query: { ...queryOf(search), sortBy: '-at' } });

const queryOf = (search: LogSearch) => {
  const filters = logFiltersOf(search);
  return { ...filters, ...(filters.entity_id && !filters.entity && { entity: 'user' as const }) };
};
