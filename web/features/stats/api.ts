import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import type { StatsSearch } from './search.ts';

/** Counts change with each registration, so they expire after a minute. */
const shared = { placeholderData: keepPreviousData, staleTime: 60_000 } as const;

export const registeredQuery = ({ area, from, to }: StatsSearch) =>
  queryOptions({
    queryKey: ['stats', 'registered', { area, from, to }],
    queryFn: ({ signal }) => api('GET stats/registered_users/', { query: { area, from, to }, signal }),
    ...shared,
  });

export const peopleQuery = ({ area, from, to }: StatsSearch) =>
  queryOptions({
    queryKey: ['stats', 'people', { area, from, to }],
    queryFn: ({ signal }) => api('GET stats/people/', { query: { area, from, to }, signal }),
    ...shared,
  });

export const areasQuery = (search: StatsSearch) =>
  queryOptions({
    queryKey: ['stats', 'areas', search],
    queryFn: ({ signal }) => api('GET stats/provinces/', { query: search, signal }),
    ...shared,
  });

export const coverageStatsQuery = ({ area }: StatsSearch) =>
  queryOptions({
    queryKey: ['stats', 'coverage', area],
    queryFn: ({ signal }) => api('GET stats/coverage/', { query: { area }, signal }),
    ...shared,
  });
