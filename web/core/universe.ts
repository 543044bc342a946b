import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Universe } from '#contract/universe.ts';
import { api } from './api.ts';

export const universeQuery = queryOptions({
  queryKey: ['universe'],
  queryFn: () => api('GET universe/'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Configuration of the tenant; always there, since nothing is shown before it has come. */
export const useUniverse = (): Universe => useSuspenseQuery(universeQuery).data;
