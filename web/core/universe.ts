import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Universe } from '#contract/universe.ts';
import { api } from './api.ts';

export const universeQuery = queryOptions({
  queryKey: ['universe'],
  queryFn: () => api('GET universe/'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Gives the tenant's configuration; always there, since the pages wait for it. */
export const useUniverse = (): Universe => useSuspenseQuery(universeQuery).data;
