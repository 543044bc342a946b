import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

/** Fewer characters suggest nothing useful. */
export const fewestCharacters = 3;

export const suggestionsQuery = (query: string) =>
  queryOptions({
    queryKey: ['addresses', query],
    queryFn: async ({ signal }) => (await api('POST universe/search_address/', { body: { query }, signal })).results,
    enabled: query.length >= fewestCharacters,
    staleTime: 5 * 60_000,
    retry: false,
  });
