import type { UserSort, UsersSearch } from '../../../people/search.ts';

type Ordered = Pick<UsersSearch, 'sortBy' | 'near'>;

/**
 * Returns the server's default order:
 * by distance if distances are measured, else by name.
 */
const usualOrder = ({ near }: Pick<UsersSearch, 'near'>): UserSort => (near ? 'distance' : 'name');

export const orderOf = (search: Ordered): UserSort => search.sortBy ?? usualOrder(search);

/** Returns the order for the address, which omits the default. */
export const sortByOf = (search: Ordered, order: UserSort): UserSort | undefined =>
  order === usualOrder(search) ? undefined : order;
