import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { apiQuery, listQuery } from '../../core/api-query.ts';
import { queryClient } from '../../core/query-client.ts';
import type { ExportersSearch } from './search.ts';

export type LegalTexts = Reply<Endpoints['GET universe/legal/']>;

export const settingsQuery = apiQuery(['settings', 'values'], 'GET universe/settings/');

export const retentionQuery = apiQuery(['settings', 'retention'], 'GET retention/');

export const exportersQuery = (search: ExportersSearch) =>
  listQuery(['exports', 'people', search], 'GET users/exporters/', { query: search });

export const exportRequestsQuery = apiQuery(['exports', 'asked'], 'GET users/export-requests/', {
  query: { rowsPerPage: 100 },
});

export const frontTextsQuery = apiQuery(['settings', 'front'], 'GET universe/front/texts/');

export const refreshFront = () =>
  Promise.all(
    [['settings', 'front'], ['front'], ['changes']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );

export const electionsQuery = apiQuery(['settings', 'elections'], 'GET elections/elections/', {
  query: { rowsPerPage: 100 },
});

export const choosingQuery = (id: string) =>
  queryOptions({
    ...apiQuery(['settings', 'elections', 'choosing', id], 'GET elections/elections/:id/choosing/', { params: { id } }),
    // The consequences must be current.
    staleTime: 0,
  });

export const legalTextsQuery = apiQuery(['settings', 'legal'], 'GET universe/legal/');

export const versionsQuery = apiQuery(['settings', 'legal', 'versions'], 'GET universe/legal/versions/', {
  query: { rowsPerPage: 100 },
});

export const versionQuery = (id: string) =>
  apiQuery(['settings', 'legal', 'version', id], 'GET universe/legal/versions/:id/', { params: { id } });

/** Refreshes everything that settings affect: all pages show name, colour and day. */
export const refreshSettings = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'texts' && queryKey[0] !== 'self' });
