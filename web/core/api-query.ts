import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Key } from '#contract/endpoints.ts';
import { type Arguments, api } from './api.ts';

/** Gives the query that calls an endpoint; the noun begins `queryKey`. */
export const apiQuery = <K extends Key>(queryKey: QueryKey, key: K, ...[options]: Arguments<K>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => api(key, ...([{ ...options, signal }] as unknown as Arguments<K>)),
  });

/** Gives the query of a list: the page before stays until the next has come. */
export const listQuery = <K extends Key>(queryKey: QueryKey, key: K, ...options: Arguments<K>) =>
  queryOptions({ ...apiQuery(queryKey, key, ...options), placeholderData: keepPreviousData });
