import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { listQuery } from '../../core/api-query.ts';
import type { ChangeRequestsSearch } from './search.ts';

// The key begins with people, so that both refresh together.
export const changeRequestsQuery = (search: ChangeRequestsSearch) =>
  listQuery(['users', 'change requests', search], 'GET users/change-requests/', {
    query: { ...search, state: search.state ?? 'asked' },
  });

export const ownRequestQuery = queryOptions({
  queryKey: ['users', 'own change request'],
  queryFn: async ({ signal }) => (await api('GET users/change-requests/own/', { signal })).request,
});
