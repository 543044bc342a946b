import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '../../core/api.ts';

export type LegalTexts = Reply<Endpoints['GET universe/legal/']>;

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'values'],
  queryFn: ({ signal }) => api('GET universe/settings/', { signal }),
});

export const electionsQuery = queryOptions({
  queryKey: ['settings', 'elections'],
  queryFn: ({ signal }) => api('GET elections/elections/', { query: { rowsPerPage: 100 }, signal }),
});

export const choosingQuery = (id: string) =>
  queryOptions({
    queryKey: ['settings', 'elections', 'choosing', id],
    queryFn: ({ signal }) => api('GET elections/elections/:id/choosing/', { params: { id }, signal }),
    // Always shows current values.
    staleTime: 0,
  });

export const legalTextsQuery = queryOptions({
  queryKey: ['settings', 'legal'],
  queryFn: ({ signal }) => api('GET universe/legal/', { signal }),
});

export const versionsQuery = queryOptions({
  queryKey: ['settings', 'legal', 'versions'],
  queryFn: ({ signal }) => api('GET universe/legal/versions/', { query: { rowsPerPage: 100 }, signal }),
});

export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: ['settings', 'legal', 'version', id],
    queryFn: ({ signal }) => api('GET universe/legal/versions/:id/', { params: { id }, signal }),
  });

/** Refreshes everything that settings affect: all pages show name, colour and day. */
export const refreshSettings = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'texts' && queryKey[0] !== 'self' });
