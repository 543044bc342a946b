import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../core/api.ts';
import { filterQuery } from '../core/search-params.ts';
import { type CredentialsSearch, credentialFiltersOf } from './credential-search.ts';

export const credentialsQuery = (search: CredentialsSearch) =>
  queryOptions({
    queryKey: ['credentials', 'list', search],
    queryFn: ({ signal }) => api('GET credentials/credentials/', { query: credentialsQueryOf(search), signal }),
    placeholderData: keepPreviousData,
  });

export const credentialsOfQuery = (user: string) =>
  queryOptions({
    queryKey: ['credentials', 'of', user],
    queryFn: ({ signal }) =>
      api('GET credentials/credentials/', { query: { user, sortBy: '-creation_date', rowsPerPage: 100 }, signal }),
  });

/** Turns a search into the API's query. */
export const credentialsQueryOf = ({ sortBy, page, rowsPerPage, ...search }: CredentialsSearch) => ({
  ...filterQuery(credentialFiltersOf(search)),
  sortBy,
  page,
  rowsPerPage,
});
