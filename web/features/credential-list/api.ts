import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { filterQuery } from '../../core/search-params.ts';
import {
  type CredentialsFilters,
  type CredentialsSearch,
  credentialFiltersOf,
} from '../../people/credential-search.ts';

export const credentialsQuery = (search: CredentialsSearch) =>
  queryOptions({
    queryKey: ['credentials', 'list', search],
    queryFn: ({ signal }) => api('GET credentials/credentials/', { query: queryOf(search), signal }),
    placeholderData: keepPreviousData,
  });

/** Counts the credentials that these filters find. */
export const credentialsCountQuery = (filters: CredentialsFilters) =>
  queryOptions({
    queryKey: ['credentials', 'count', filters],
    queryFn: async ({ signal }) =>
      (await api('GET credentials/credentials/', { query: { ...queryOf(filters), rowsPerPage: 1 }, signal })).count,
    staleTime: 30_000,
  });

/** Exports all credentials that these filters find, in this order, as a file. */
export function exportCredentials(
  { page, rowsPerPage, ...search }: CredentialsSearch,
  format: 'csv' | 'xlsx',
): Promise<Blob> {
  const query = queryOf(search);
  return format === 'csv'
    ? api('GET credentials/credentials/export/csv/', { query })
    : api('GET credentials/credentials/export/xlsx/', { query });
}

/** Turns a search into the API's query. */
const queryOf = ({ sortBy, page, rowsPerPage, ...search }: CredentialsSearch) => ({
  ...filterQuery(credentialFiltersOf(search)),
  sortBy,
  page,
  rowsPerPage,
});
