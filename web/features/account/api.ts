import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second_factor'],
  queryFn: ({ signal }) => api('GET users/second_factor/', { signal }),
});

export const ownTermsQuery = queryOptions({
  queryKey: ['self', 'terms'],
  queryFn: ({ signal }) => api('GET users/users/self/terms/', { signal }),
});

export const sessionsQuery = (page: number | undefined) =>
  queryOptions({
    queryKey: ['sessions', page],
    queryFn: ({ signal }) => api('GET users/sessions/', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Refreshes everything that depends on the second factor after it was added or removed:
 * guards check the person's data, and other sessions have ended.
 */
export const renewSecondFactor = () =>
  Promise.all(['second_factor', 'self', 'sessions'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
