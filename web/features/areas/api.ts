import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

export const areaSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['areas', 'search', search],
    queryFn: ({ signal }) => api('GET areas/adms/', { query: { search, rowsPerPage: 50 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });

export const areaQuery = (id: string) =>
  queryOptions({
    queryKey: ['areas', 'one', id],
    queryFn: ({ signal }) => api('GET areas/adms/:id/', { params: { id }, signal }),
    staleTime: 600_000,
  });
