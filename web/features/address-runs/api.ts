import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AddressRun, RunKind } from '#contract/addresses.ts';
import { api } from '../../core/api.ts';
import type { AddressesSearch } from './search.ts';

const progressEvery = 1000;

export const pendingQuery = queryOptions({
  queryKey: ['addresses', 'pending'],
  queryFn: ({ signal }) => api('GET addresses/pending/', { signal }),
});

/** Lists the latest, newest first. */
export const runsQuery = queryOptions({
  queryKey: ['addresses', 'runs'],
  queryFn: ({ signal }) => api('GET addresses/runs/', { query: { rowsPerPage: 10 }, signal }),
  refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? progressEvery : false),
});

export const isRunning = ({ state }: AddressRun): boolean => state === 'running';

/** Lists what became of each address; `done`: how many there are by now. */
export const itemsQuery = (id: string, { run: _, ...search }: AddressesSearch, done: number) =>
  queryOptions({
    queryKey: ['addresses', 'items', id, search, done],
    queryFn: ({ signal }) => api('GET addresses/runs/:id/items/', { params: { id }, query: search, signal }),
    placeholderData: keepPreviousData,
  });

export const startRun = (kind: RunKind) => api('POST addresses/runs/', { body: { kind } });
export const cancelRun = (id: string) => api('POST addresses/runs/:id/cancel/', { params: { id } });

/** Reads anew what looking up changes. */
export const refreshRuns = (queryClient: QueryClient) =>
  Promise.all([['addresses'], ['places'], ['users']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
