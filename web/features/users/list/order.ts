import type { UserSort, UsersSearch } from '../../../people/search.ts';

type Ordered = Pick<UsersSearch, 'sortBy' | 'near'>;

/** The order in which the server has a list whose address says none: the nearest first, where distances are measured. */
const usualOrder = ({ near }: Pick<UsersSearch, 'near'>): UserSort => (near ? 'distance' : 'name');

export const orderOf = (search: Ordered): UserSort => search.sortBy ?? usualOrder(search);

/** What the address says of an order: nothing of the usual one. */
export const sortByOf = (search: Ordered, order: UserSort): UserSort | undefined =>
  order === usualOrder(search) ? undefined : order;
