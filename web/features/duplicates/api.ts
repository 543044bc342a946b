import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import type { Paging } from '../../core/search-params.ts';

export const duplicatesQuery = (search: Paging) =>
  queryOptions({
    queryKey: ['duplicates', 'list', search],
    queryFn: ({ signal }) => api('GET users/duplicates/', { query: search, signal }),
    placeholderData: keepPreviousData,
  });
