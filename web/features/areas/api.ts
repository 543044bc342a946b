import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Self } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { apiQuery } from '../../core/api-query.ts';
import type { AreasSearch } from './search.ts';

/** `isReached`: finds only areas whose people and places the reader sees. */
export const areaSearchQuery = (search: string, isReached = false) =>
  queryOptions({
    ...apiQuery(['areas', 'search', search, isReached], 'GET areas/adms/', {
      query: { search, rowsPerPage: 50, ...(isReached && { is_reached: 'true' }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });

export const countriesQuery = queryOptions({
  queryKey: ['areas', 'countries'],
  queryFn: async ({ signal }) =>
    (await api('GET areas/adms/', { query: { level: 'adm0', rowsPerPage: 100 }, signal })).results,
  staleTime: 600_000,
});

/** Lists the areas that the reader coordinates; for administrators, the countries. */
export const topmostQuery = (self: Pick<Self, 'is_superuser' | 'managed_areas'>) =>
  self.is_superuser
    ? countriesQuery
    : queryOptions({
        queryKey: ['areas', 'topmost', self.managed_areas.map(({ id }) => id).join()],
        queryFn: async ({ signal }) =>
          Promise.all(self.managed_areas.map(({ id }) => api('GET areas/adms/:id/', { params: { id }, signal }))),
        staleTime: 600_000,
      });

export const areasBelowQuery = (parent: string) =>
  infiniteQueryOptions({
    queryKey: ['areas', 'below', parent],
    queryFn: ({ pageParam: page, signal }) =>
      api('GET areas/adms/', { query: { parent, page, rowsPerPage: 100 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, count }) => (page * page_size < count ? page + 1 : undefined),
    staleTime: 600_000,
  });

/** Lists children of `parent` by name, or else the reader's topmost areas. */
export const summariesQuery = (search: AreasSearch & { parent?: string }) =>
  queryOptions({
    ...apiQuery(['areas', 'summaries', search], 'GET areas/summaries/', { query: search }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Most rows per reply. */
const longest = 100;

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
    ...apiQuery(['areas', 'summary', id], 'GET areas/adms/:id/summary/', { params: { id } }),
    staleTime: 30_000,
  });

export const boundaryQuery = (id: string) =>
  queryOptions({
    ...apiQuery(['areas', 'boundary', id], 'GET areas/adms/:id/boundary/', { params: { id } }),
    staleTime: 600_000,
  });

/** Spain's communities and provinces, which come with the product. */
export const referenceQuery = apiQuery(['areas', 'reference'], 'GET areas/reference/');

/** Lists managers of an area and of those containing it, smallest area first. */
export const managersQuery = (area: string) =>
  apiQuery(['areas', 'managers', area], 'GET users/users/managers/', { query: { area } });
