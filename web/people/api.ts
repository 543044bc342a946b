import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExportFile, ExportFormat } from '#contract/exports.ts';
import { api } from '../core/api.ts';
import { filterQuery } from '../core/search-params.ts';
import { filtersOf, type UsersFilters, type UsersSearch } from './search.ts';

export const usersQuery = ({ batch, ...search }: UsersSearch) =>
  queryOptions({
    queryKey: ['users', 'list', search],
    queryFn: ({ signal }) => api('GET users/users/', { query: queryOf(search), signal }),
    placeholderData: keepPreviousData,
  });

/** Finds the first person of a list; costs nothing where its people are counted. */
export const firstUserQuery = (search: UsersSearch) =>
  queryOptions({
    queryKey: ['users', 'count', search],
    queryFn: ({ signal }) => api('GET users/users/', { query: { ...queryOf(search), rowsPerPage: 1 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Counts the people that a search finds. */
export const usersCountQuery = (search: UsersSearch) =>
  queryOptions({ ...firstUserQuery(search), select: ({ count }) => count });

/** Exports all people that these filters find, in this order, as a file. */
export function exportUsers({ page, rowsPerPage, ...search }: UsersSearch, format: ExportFormat): Promise<ExportFile> {
  const query = queryOf(search);
  return format === 'csv'
    ? api('POST users/users/export/csv/', { query })
    : api('POST users/users/export/xlsx/', { query });
}

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => api('GET users/users/:id/', { params: { id }, signal }),
  });

export const placeQuery = (id: string) =>
  queryOptions({
    queryKey: ['places', 'one', id],
    queryFn: ({ signal }) => api('GET elections/places/:id/', { params: { id }, signal }),
  });

export const areaQuery = (id: string) =>
  queryOptions({
    queryKey: ['areas', 'one', id],
    queryFn: ({ signal }) => api('GET areas/adms/:id/', { params: { id }, signal }),
    staleTime: 600_000,
  });

/** Lists and counts people who wait for something; the one just looked at comes last. */
export const waitingQuery = (search: UsersFilters) =>
  queryOptions({
    queryKey: ['users', 'waiting', search],
    queryFn: ({ signal }) =>
      api('GET users/users/', { query: { ...queryOf(search), sortBy: 'name', rowsPerPage: 50 }, signal }),
  });

/** Turns a search into the API's query. */
const queryOf = ({ sortBy, page, rowsPerPage, ...search }: UsersSearch) => ({
  ...filterQuery(filtersOf(search)),
  sortBy,
  page,
  rowsPerPage,
});
