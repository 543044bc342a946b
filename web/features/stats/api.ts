import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../core/api-query.ts';
import type { StatsSearch } from './search.ts';
import { listWeekAreas } from './week.ts';

/** Counts change with each registration, so they expire after a minute. */
const shared = { placeholderData: keepPreviousData, staleTime: 60_000 } as const;

export const registeredQuery = ({ area, from, to }: StatsSearch) =>
  queryOptions({
    ...apiQuery(['stats', 'registered', { area, from, to }], 'GET stats/registered_users/', {
      query: { area, from, to },
    }),
    ...shared,
  });

export const peopleQuery = ({ area, from, to }: StatsSearch) =>
  queryOptions({
    ...apiQuery(['stats', 'people', { area, from, to }], 'GET stats/people/', { query: { area, from, to } }),
    ...shared,
  });

export const areasQuery = (search: StatsSearch) =>
  queryOptions({ ...apiQuery(['stats', 'areas', search], 'GET stats/provinces/', { query: search }), ...shared });

export const coverageStatsQuery = ({ area }: StatsSearch) =>
  queryOptions({ ...apiQuery(['stats', 'coverage', area], 'GET stats/coverage/', { query: { area } }), ...shared });

export const weekAreasQuery = (from: string) =>
  queryOptions({ queryKey: ['stats', 'week', from], queryFn: ({ signal }) => listWeekAreas(from, signal), ...shared });
