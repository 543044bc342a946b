import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

export const areaSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['areas', 'search', search],
    queryFn: ({ signal }) => api('GET areas/adms/', { query: { search, rowsPerPage: 50 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });

/** Lists the areas without one above them. */
export const countriesQuery = queryOptions({
  queryKey: ['areas', 'countries'],
  queryFn: async ({ signal }) =>
    (await api('GET areas/adms/', { query: { level: 'adm0', rowsPerPage: 100 }, signal })).results,
  staleTime: 600_000,
});

/** Lists the areas right below an area, by name, a hundred at a time. */
export const areasBelowQuery = (parent: string) =>
  infiniteQueryOptions({
    queryKey: ['areas', 'below', parent],
    queryFn: ({ pageParam: page, signal }) =>
      api('GET areas/adms/', { query: { parent, page, rowsPerPage: 100 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, count }) => (page * page_size < count ? page + 1 : undefined),
    staleTime: 600_000,
  });

export const areaQuery = (id: string) =>
  queryOptions({
    queryKey: ['areas', 'one', id],
    queryFn: ({ signal }) => api('GET areas/adms/:id/', { params: { id }, signal }),
    staleTime: 600_000,
  });

/** Finds the box around all that the reader reaches. */
export const totalAreaQuery = queryOptions({
  queryKey: ['areas', 'total'],
  queryFn: ({ signal }) => api('GET areas/adms/total_area/', { signal }),
  staleTime: 600_000,
});
