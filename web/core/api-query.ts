import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Key } from '#contract/endpoints.ts';
import { type Arguments, api } from './api.ts';

/** Builds the query of an endpoint. Begin `queryKey` with the noun. */
export const apiQuery = <K extends Key>(queryKey: QueryKey, key: K, ...[options]: Arguments<K>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => api(key, ...([{ ...options, signal }] as unknown as Arguments<K>)),
  });

/** Builds the query of a list; shows the previous page until the next has loaded. */
export const listQuery = <K extends Key>(queryKey: QueryKey, key: K, ...options: Arguments<K>) =>
  queryOptions({ ...apiQuery(queryKey, key, ...options), placeholderData: keepPreviousData });
