import { type ListFilterValues, type ListSearch, type ListSort, readList } from '../core/list-search.ts';
import { compact, idOf, type Search } from '../core/search-params.ts';

const list = 'GET credentials/credentials/';
export type CredentialSort = ListSort<typeof list>;
export type CredentialColumnSort = Exclude<CredentialSort, `-${string}`>;
/** Multiple options are joined by ','. One person's credentials have their own page. */
export type CredentialsFilters = Omit<ListFilterValues<typeof list>, 'user'>;
/** Search as in the list's URL; `batch`: the batch whose report is shown. */
export type CredentialsSearch = Omit<ListSearch<typeof list>, 'user'> & { batch?: string };

export const credentialsSearch = (search: Search): CredentialsSearch => {
  const { user: _, ...asked } = readList(list, search);
  return compact({ ...asked, batch: idOf(search.batch) });
};

export const carriedCredentials = { name: 'credentials', read: credentialsSearch } as const;

/** Returns only the filters, so that page and order don't change query keys. */
export function credentialFiltersOf({
  sortBy,
  page,
  rowsPerPage,
  batch,
  ...filters
}: CredentialsSearch): CredentialsFilters {
  return credentialsSearch(filters);
}
