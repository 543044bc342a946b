import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../core/api-query.ts';

/** Results expire soon, since they name people. */
export const hitsQuery = (search: string) =>
  queryOptions({
    ...apiQuery(['palette', search], 'GET palette/', { query: { search } }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });
