import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExportFile, ExportFormat } from '#contract/exports.ts';
import { api } from '../core/api.ts';
import { apiQuery, listQuery } from '../core/api-query.ts';
import { filterQuery } from '../core/search-params.ts';
import { filtersOf, type UsersSearch } from './search.ts';

export const usersQuery = ({ batch, ...search }: UsersSearch) =>
  listQuery(['users', 'list', search], 'GET users/users/', { query: queryOf(search) });

/** Finds the list's first person; shares its reply with `usersCountQuery`. */
export const firstUserQuery = (search: UsersSearch) =>
  queryOptions({
    ...apiQuery(['users', 'count', search], 'GET users/users/', { query: { ...queryOf(search), rowsPerPage: 1 } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const usersCountQuery = (search: UsersSearch) =>
  queryOptions({ ...firstUserQuery(search), select: ({ count }) => count });

/** Exports all people found by these filters, in this order. */
export function exportUsers({ page, rowsPerPage, ...search }: UsersSearch, format: ExportFormat): Promise<ExportFile> {
  const query = queryOf(search);
  return format === 'csv'
    ? api('POST users/users/export/csv/', { query })
    : api('POST users/users/export/xlsx/', { query });
}

export const userQuery = (id: string) => apiQuery(['users', 'one', id], 'GET users/users/:id/', { params: { id } });

export const placeQuery = (id: string) =>
  apiQuery(['places', 'one', id], 'GET elections/places/:id/', { params: { id } });

export const areaQuery = (id: string) =>
  queryOptions({ ...apiQuery(['areas', 'one', id], 'GET areas/adms/:id/', { params: { id } }), staleTime: 600_000 });

const queryOf = ({ sortBy, page, rowsPerPage, ...search }: UsersSearch) => ({
  ...filterQuery(filtersOf(search)),
  sortBy,
  page,
  rowsPerPage,
});
