import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Self } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import type { AreasSearch } from './search.ts';

/** Finds areas by name; `isReached`: those alone whose people and places the reader sees. */
export const areaSearchQuery = (search: string, isReached = false) =>
  queryOptions({
    queryKey: ['areas', 'search', search, isReached],
    queryFn: ({ signal }) =>
      api('GET areas/adms/', { query: { search, rowsPerPage: 50, ...(isReached && { is_reached: 'true' }) }, signal }),
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

/** Lists the areas that the reader coordinates, or the countries for who administers. */
export const topmostQuery = (self: Pick<Self, 'is_superuser' | 'managed_areas'>) =>
  self.is_superuser
    ? countriesQuery
    : queryOptions({
        queryKey: ['areas', 'topmost', self.managed_areas.map(({ id }) => id).join()],
        queryFn: async ({ signal }) =>
          Promise.all(self.managed_areas.map(({ id }) => api('GET areas/adms/:id/', { params: { id }, signal }))),
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

// Pages -------------------------------------------------------------------------------------------

/** Lists areas with their numbers: right below `parent`, by name, else the reader's topmost. */
export const summariesQuery = (search: AreasSearch & { parent?: string }) =>
  queryOptions({
    queryKey: ['areas', 'summaries', search],
    queryFn: ({ signal }) => api('GET areas/summaries/', { query: search, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Rows of an answer at most. */
const longest = 100;

/** Lists all areas right below one with their numbers, an answer after the other. */
export const summariesBelowQuery = (parent: string) =>
  queryOptions({
    queryKey: ['areas', 'summaries', { parent, all: true }],
    queryFn: async ({ signal }) => {
      const ask = (page: number) =>
        api('GET areas/summaries/', { query: { parent, sortBy: 'name', rowsPerPage: longest, page }, signal });
      const { results, count } = await ask(1);
      const others = Array.from({ length: Math.ceil(count / longest) - 1 }, (_, index) => ask(index + 2));
      return [results, ...(await Promise.all(others)).map((answer) => answer.results)].flat();
    },
    staleTime: 30_000,
  });

export const summaryQuery = (id: string) =>
  queryOptions({
    queryKey: ['areas', 'summary', id],
    queryFn: ({ signal }) => api('GET areas/adms/:id/summary/', { params: { id }, signal }),
    staleTime: 30_000,
  });

export const boundaryQuery = (id: string) =>
  queryOptions({
    queryKey: ['areas', 'boundary', id],
    queryFn: ({ signal }) => api('GET areas/adms/:id/boundary/', { params: { id }, signal }),
    staleTime: 600_000,
  });

/** Lists who coordinates an area, or one that contains it, the smallest first. */
export const managersQuery = (area: string) =>
  queryOptions({
    queryKey: ['areas', 'managers', area],
    queryFn: ({ signal }) => api('GET users/users/managers/', { query: { area }, signal }),
  });
