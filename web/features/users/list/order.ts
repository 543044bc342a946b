import type { UserSort, UsersSearch } from '../../../people/search.ts';

type Ordered = Pick<UsersSearch, 'sortBy' | 'near'>;

/** Returns the server's default order: by distance if distances are measured, else by name. */
const usualOrder = ({ near }: Pick<UsersSearch, 'near'>): UserSort => (near ? 'distance' : 'name');

export const orderOf = (search: Ordered): UserSort => search.sortBy ?? usualOrder(search);

/** Returns undefined for the default order, which the URL omits. */
export const sortByOf = (search: Ordered, order: UserSort): UserSort | undefined =>
  order === usualOrder(search) ? undefined : order;
