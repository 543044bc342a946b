import { apiQuery, listQuery } from '../core/api-query.ts';
import { filterQuery } from '../core/search-params.ts';
import { type CredentialsSearch, credentialFiltersOf } from './credential-search.ts';

export const credentialsQuery = (search: CredentialsSearch) =>
  listQuery(['credentials', 'list', search], 'GET credentials/credentials/', { query: credentialsQueryOf(search) });

export const credentialsOfQuery = (user: string) =>
  apiQuery(['credentials', 'of', user], 'GET credentials/credentials/', {
    query: { user, sortBy: '-creation_date', rowsPerPage: 100 },
  });

export const credentialsQueryOf = ({ sortBy, page, rowsPerPage, ...search }: CredentialsSearch) => ({
  ...filterQuery(credentialFiltersOf(search)),
  sortBy,
  page,
  rowsPerPage,
});
