import { apiQuery, listQuery } from '../../core/api-query.ts';
import type { BlockedUsersSearch } from './search.ts';

export const blockedUsersQuery = ({ about: _, ...search }: BlockedUsersSearch) =>
  listQuery(['blockedusers', 'list', search], 'GET users/blockedusers/', { query: search });

export const blockedUserQuery = (id: string) =>
  apiQuery(['blockedusers', 'one', id], 'GET users/blockedusers/:id/', { params: { id } });

export const blocksOfQuery = (user: string) =>
  apiQuery(['blockedusers', 'of', user], 'GET users/blockedusers/', { query: { user } });

/** Lists the longest waiting first. */
export const pendingQuery = apiQuery(['users', 'pending'], 'GET users/users/', {
  query: { is_pending: 'true', sortBy: 'creation_date', rowsPerPage: 10 },
});
