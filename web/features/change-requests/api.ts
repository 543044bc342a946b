import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import type { ChangeRequestsSearch } from './search.ts';

// Keyed under people, so that both refresh together.
export const changeRequestsQuery = (search: ChangeRequestsSearch) =>
  queryOptions({
    queryKey: ['users', 'change requests', search],
    queryFn: ({ signal }) =>
      api('GET users/change-requests/', { query: { ...search, state: search.state ?? 'asked' }, signal }),
    placeholderData: keepPreviousData,
  });

export const ownRequestQuery = queryOptions({
  queryKey: ['users', 'own change request'],
  queryFn: async ({ signal }) => (await api('GET users/change-requests/own/', { signal })).request,
});
