import { type ListFilterValues, type ListSearch, type ListSort, readList } from '../core/list-search.ts';
import { compact, idOf, type Search } from '../core/search-params.ts';

const list = 'GET credentials/credentials/';
export type CredentialSort = ListSort<typeof list>;
/** A sort of the list without its direction. */
export type CredentialColumnSort = Exclude<CredentialSort, `-${string}`>;
/**
 * The filters of credentials: in the list, for its export and its batches.
 * Options of several are joined by ','. One person's credentials have a page of their own.
 */
export type CredentialsFilters = Omit<ListFilterValues<typeof list>, 'user'>;
/**
 * The search of the list of credentials as its address says it.
 * `batch` is the one whose report is shown.
 */
export type CredentialsSearch = Omit<ListSearch<typeof list>, 'user'> & { batch?: string };

export const credentialsSearch = (search: Search): CredentialsSearch => {
  const { user: _, ...asked } = readList(list, search);
  return compact({ ...asked, batch: idOf(search.batch) });
};

export const carriedCredentials = { name: 'credentials', read: credentialsSearch } as const;

/** Gives the filters alone, so that page and order don't change how they read. */
export function credentialFiltersOf({
  sortBy,
  page,
  rowsPerPage,
  batch,
  ...filters
}: CredentialsSearch): CredentialsFilters {
  return credentialsSearch(filters);
}
