import { type ListFilters, type ListSearch, type ListSort, readList } from '../core/list-search.ts';
import { compact, idOf, type Search } from '../core/search-params.ts';

const list = 'GET users/users/';
export type UserSort = ListSort<typeof list>;
/** What narrows the users list; options of several are joined by ','. */
export type UsersFilters = ListFilters<typeof list>;
/** The users list as its address says it; `batch`: something done to many people whose report is shown. */
export type UsersSearch = ListSearch<typeof list> & { batch?: string };

export const noCredential = 'none,deleted';

/**
 * Those for whom what waits can be done: a place, a credential, a welcome. Coordinators see neither inactive people nor
 * administrators anyway.
 */
export const ableToServe = (reader: { is_superuser: boolean }): UsersFilters => ({
  is_verified: true,
  ...(reader.is_superuser && { is_active: true, is_superuser: false }),
});

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

/** The same filters always read the same, whatever page and order they are seen in. */
export function filtersOf({ sortBy, page, rowsPerPage, batch, ...filters }: UsersSearch): UsersFilters {
  return usersSearch(filters);
}
