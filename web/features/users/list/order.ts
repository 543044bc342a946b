import type { UserSort, UsersSearch } from '../../../people/search.ts';

type Ordered = Pick<UsersSearch, 'sortBy' | 'near'>;

/**
 * The server's order where the address says none.
 * The nearest come first where distances are measured.
 */
const usualOrder = ({ near }: Pick<UsersSearch, 'near'>): UserSort => (near ? 'distance' : 'name');

export const orderOf = (search: Ordered): UserSort => search.sortBy ?? usualOrder(search);

/** Gives the order for the address, which leaves the usual one out. */
export const sortByOf = (search: Ordered, order: UserSort): UserSort | undefined =>
  order === usualOrder(search) ? undefined : order;
