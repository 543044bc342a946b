import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AddressRun, RunKind } from '#contract/addresses.ts';
import { api } from '../../core/api.ts';
import type { AddressesSearch } from './search.ts';

const progressEvery = 1000;
const itemsEvery = 5000;

export const pendingQuery = queryOptions({
  queryKey: ['addresses', 'pending'],
  queryFn: ({ signal }) => api('GET addresses/pending/', { signal }),
});

/** Lists the latest runs, newest first. */
export const runsQuery = queryOptions({
  queryKey: ['addresses', 'runs'],
  queryFn: ({ signal }) => api('GET addresses/runs/', { query: { rowsPerPage: 10 }, signal }),
  refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? progressEvery : false),
});

export const isRunning = ({ state }: AddressRun): boolean => state === 'running';

/** Lists the results by address. */
export const itemsQuery = (run: AddressRun, { run: _, ...search }: AddressesSearch) =>
  queryOptions({
    queryKey: ['addresses', 'items', run.id, run.state, search],
    queryFn: ({ signal }) => api('GET addresses/runs/:id/items/', { params: { id: run.id }, query: search, signal }),
    refetchInterval: isRunning(run) && itemsEvery,
    placeholderData: keepPreviousData,
  });

export const startRun = (kind: RunKind) => api('POST addresses/runs/', { body: { kind } });
export const cancelRun = (id: string) => api('POST addresses/runs/:id/cancel/', { params: { id } });

/** Refreshes data that a run changes. */
export const refreshRuns = (queryClient: QueryClient) =>
  Promise.all([['addresses'], ['places'], ['users']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
