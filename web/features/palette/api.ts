import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

/** Finds people, places and areas; results expire soon, since they name people. */
export const hitsQuery = (search: string) =>
  queryOptions({
    queryKey: ['palette', search],
    queryFn: ({ signal }) => api('GET palette/', { query: { search }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });
