import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { queryFlag } from '../../core/search-params.ts';
import type { UsersSearch } from './search.ts';

export const usersQuery = (search: UsersSearch) =>
  queryOptions({
    queryKey: ['users', 'list', search],
    queryFn: ({ signal }) => api('GET users/users/', { query: queryOf(search), signal }),
    placeholderData: keepPreviousData,
  });

/** How many there are. */
export const usersCountQuery = (search: UsersSearch) =>
  queryOptions({
    queryKey: ['users', 'count', search],
    queryFn: async ({ signal }) => {
      const { count } = await api('GET users/users/', { query: { ...queryOf(search), rowsPerPage: 1 }, signal });
      return count;
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => api('GET users/users/:id/', { params: { id }, signal }),
  });

/** People who wait for something, and how many; somebody who was just looked at comes last. */
export const waitingQuery = (search: Pick<UsersSearch, 'is_assigned' | 'has_credential' | 'is_active'>) =>
  queryOptions({
    queryKey: ['users', 'waiting', search],
    queryFn: ({ signal }) =>
      api('GET users/users/', { query: { ...queryOf(search), sortBy: 'name', rowsPerPage: 50 }, signal }),
  });

const queryOf = ({
  is_assigned,
  has_credential,
  is_validated,
  is_verified,
  is_locked,
  is_staff,
  is_active,
  ...rest
}: UsersSearch) => ({
  ...rest,
  is_assigned: queryFlag(is_assigned),
  has_credential: queryFlag(has_credential),
  is_validated: queryFlag(is_validated),
  is_verified: queryFlag(is_verified),
  is_locked: queryFlag(is_locked),
  is_staff: queryFlag(is_staff),
  is_active: queryFlag(is_active),
});
