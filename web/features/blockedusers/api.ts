import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import type { BlockedUsersSearch } from './search.ts';

export const blockedUsersQuery = ({ about: _, ...search }: BlockedUsersSearch) =>
  queryOptions({
    queryKey: ['blockedusers', 'list', search],
    queryFn: ({ signal }) => api('GET users/blockedusers/', { query: search, signal }),
    placeholderData: keepPreviousData,
  });

export const blockedUserQuery = (id: string) =>
  queryOptions({
    queryKey: ['blockedusers', 'one', id],
    queryFn: ({ signal }) => api('GET users/blockedusers/:id/', { params: { id }, signal }),
  });

/** Lists the blocks that match somebody. */
export const blocksOfQuery = (user: string) =>
  queryOptions({
    queryKey: ['blockedusers', 'of', user],
    queryFn: ({ signal }) => api('GET users/blockedusers/', { query: { user }, signal }),
  });

/** Lists registrations held back by the blacklist, longest waiting first. */
export const pendingQuery = queryOptions({
  queryKey: ['users', 'pending'],
  queryFn: ({ signal }) =>
    api('GET users/users/', { query: { is_pending: 'true', sortBy: 'creation_date', rowsPerPage: 10 }, signal }),
});
