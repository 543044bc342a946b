import { type ListFilterValues, type ListSearch, type ListSort, readList } from '../core/list-search.ts';
import { compact, idOf, type Search } from '../core/search-params.ts';

const list = 'GET users/users/';
export type UserSort = ListSort<typeof list>;
/** A sort of the list without its direction. */
export type UserColumnSort = Exclude<UserSort, `-${string}`>;
/** The filters of the users list; options of several are joined by ','. */
export type UsersFilters = ListFilterValues<typeof list>;
/**
 * The users list's search as its address says it.
 * `batch` is the one whose report is shown.
 */
export type UsersSearch = ListSearch<typeof list> & { batch?: string };

export const usersSearch = (search: Search): UsersSearch => {
  const { near, within, sortBy, ...asked } = readList(list, search);
  return compact({
    ...asked,
    near,
    // There is no distance from nowhere.
    within: near ? within : undefined,
    sortBy: near || !sortBy?.endsWith('distance') ? sortBy : undefined,
    batch: idOf(search.batch),
  });
};

export const carriedPeople = { name: 'list', read: usersSearch } as const;

/** Reads filters as mailings and the log keep them, several values in a list. */
export const filtersFromKept = (kept: object): UsersFilters =>
  filtersOf(usersSearch(Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]))));

/** Gives the filters alone, so that page and order don't change how they read. */
export function filtersOf({ sortBy, page, rowsPerPage, batch, ...filters }: UsersSearch): UsersFilters {
  return usersSearch(filters);
}
