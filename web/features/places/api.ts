import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { queryFlag } from '../../core/search-params.ts';
import type { NearbySearch, PlacesSearch } from './search.ts';

export const placesQuery = ({ is_needed, ...search }: PlacesSearch) =>
  queryOptions({
    queryKey: ['places', 'list', { is_needed, ...search }],
    queryFn: ({ signal }) =>
      api('GET elections/places/', { query: { ...search, is_needed: queryFlag(is_needed) }, signal }),
    placeholderData: keepPreviousData,
  });

export const placesCountQuery = ({ is_needed, area }: Pick<PlacesSearch, 'is_needed' | 'area'>) =>
  queryOptions({
    queryKey: ['places', 'count', { is_needed, area }],
    queryFn: async ({ signal }) => {
      const query = { area, is_needed: queryFlag(is_needed), rowsPerPage: 1 };
      return (await api('GET elections/places/', { query, signal })).count;
    },
    staleTime: 30_000,
  });

/** Lists places by their distance from a person. */
export const nearbyQuery = (near: string, { search, is_needed, page, rowsPerPage }: NearbySearch) =>
  queryOptions({
    queryKey: ['places', 'near', near, { search, is_needed, page, rowsPerPage }],
    queryFn: ({ signal }) =>
      api('GET elections/places/', {
        query: { near, sortBy: 'distance', search, is_needed: queryFlag(is_needed), page, rowsPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const placeQuery = (id: string) =>
  queryOptions({
    queryKey: ['places', 'one', id],
    queryFn: ({ signal }) => api('GET elections/places/:id/', { params: { id }, signal }),
  });

/** Lists the places nearest to a place. */
export const placesAroundQuery = (id: string) =>
  queryOptions({
    queryKey: ['places', 'around', id],
    queryFn: ({ signal }) => api('GET elections/places/:id/nearby/', { params: { id }, signal }),
  });

/** Sums what places have and need, in an area or wherever the reader reaches. */
export const coverageQuery = (area?: string) =>
  queryOptions({
    queryKey: ['places', 'coverage', { area }],
    queryFn: ({ signal }) => api('GET elections/places/coverage/', { query: { area }, signal }),
    staleTime: 30_000,
  });
