import { type ListFilters, type ListSearch, type ListSort, readList } from '../core/list-search.ts';
import { compact, idOf, type Search } from '../core/search-params.ts';

const list = 'GET users/users/';
export type UserSort = ListSort<typeof list>;
/** A sort of the list without its direction. */
export type UserColumnSort = Exclude<UserSort, `-${string}`>;
/** The filters of the users list; options of several are joined by ','. */
export type UsersFilters = ListFilters<typeof list>;
/**
 * The users list's search as its address says it.
 * `batch` is the one whose report is shown.
 */
export type UsersSearch = ListSearch<typeof list> & { batch?: string };

export const noCredential = 'none,deleted';

/**
 * Filters people who can be given a place, a credential or a welcome.
 * Coordinators see neither inactive people nor administrators anyway.
 */
export const ableToServe = (reader: { is_superuser: boolean }): UsersFilters => ({
  is_verified: true,
  ...(reader.is_superuser && { is_active: true, is_superuser: false }),
});

/**
 * Filters people whom the reader may validate and who aren't yet.
 * The standing of coordinators is the administrators’.
 */
export const toValidate = (reader: { is_superuser: boolean }): UsersFilters => ({
  ...ableToServe(reader),
  is_validated: false,
  ...(!reader.is_superuser && { is_staff: false }),
});

/** Filters people who wait for a polling place. */
export const toPlace = (reader: { is_superuser: boolean }): UsersFilters => ({
  ...ableToServe(reader),
  is_assigned: false,
});

/** Filters people who have a polling place and wait for their credential. */
export const toIssue = (reader: { is_superuser: boolean }): UsersFilters => ({
  ...ableToServe(reader),
  is_assigned: true,
  credential_state: noCredential,
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

/** Gives the filters alone, so that page and order don't change how they read. */
export function filtersOf({ sortBy, page, rowsPerPage, batch, ...filters }: UsersSearch): UsersFilters {
  return usersSearch(filters);
}
