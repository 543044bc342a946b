import type { ExportFile } from '#contract/exports.ts';
import { api } from '../../core/api.ts';
import { listQuery } from '../../core/api-query.ts';
import { logFiltersOf } from './change-search.ts';
import type { LogSearch } from './search.ts';

export const changesQuery = (search: LogSearch) =>
  listQuery(['changes', search], 'GET users/changes/', {
    query: { ...queryOf(search), page: search.page, rowsPerPage: search.rowsPerPage, sortBy: '-at' },
  });

/** Exports all pages, newest first. */
export const exportChanges = (search: LogSearch): Promise<ExportFile> =>
  api('POST users/changes/export/csv/', { query: { ...queryOf(search), sortBy: '-at' } });

const queryOf = (search: LogSearch) => {
  const filters = logFiltersOf(search);
  return { ...filters, ...(filters.entity_id && !filters.entity && { entity: 'user' as const }) };
};
