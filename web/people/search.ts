import { type ListFilterValues, type ListSearch, type ListSort, readList } from '../core/list-search.ts';
import { compact, idOf, type Search } from '../core/search-params.ts';

const list = 'GET users/users/';
export type UserSort = ListSort<typeof list>;
export type UserColumnSort = Exclude<UserSort, `-${string}`>;
/** Filters of the users list; multiple options are joined by ','. */
export type UsersFilters = ListFilterValues<typeof list>;
/** Search as in the list's URL; `batch`: the batch whose report is shown. */
export type UsersSearch = ListSearch<typeof list> & { batch?: string };

export const usersSearch = (search: Search): UsersSearch => {
  const { near, within, sortBy, ...asked } = readList(list, search);
  return compact({
    ...asked,
    near,
    // Distances need a point of reference.
    within: near ? within : undefined,
    sortBy: near || !sortBy?.endsWith('distance') ? sortBy : undefined,
    batch: idOf(search.batch),
  });
};

export const carriedPeople = { name: 'list', read: usersSearch } as const;

/** Reads filters as stored by mailings and the log, with multiple values in an array. */
export const filtersFromKept = (kept: object): UsersFilters =>
  filtersOf(usersSearch(Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]))));

/** Returns only the filters, so that page and order don't change query keys. */
export function filtersOf({ sortBy, page, rowsPerPage, batch, ...filters }: UsersSearch): UsersFilters {
  return usersSearch(filters);
}
