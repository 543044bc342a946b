import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { apiQuery } from '../../core/api-query.ts';
import type { Position } from '../../ui/map/map-props.ts';

/** Fewest characters that get useful suggestions. */
export const fewestCharacters = 3;

export const suggestionsQuery = (query: string) =>
  queryOptions({
    queryKey: ['addresses', query],
    queryFn: async ({ signal }) => (await api('POST universe/search_address/', { body: { query }, signal })).results,
    enabled: query.length >= fewestCharacters,
    staleTime: 5 * 60_000,
    retry: false,
  });

export const nearestQuery = ({ lon, lat }: Position) =>
  queryOptions({
    ...apiQuery(['addresses', 'nearest', lon, lat], 'POST universe/nearest_address/', {
      body: { location: { type: 'Point', coordinates: [lon, lat] } },
    }),
    staleTime: 5 * 60_000,
    retry: false,
  });
