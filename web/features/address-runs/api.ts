import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AddressRun, RunKind } from '#contract/addresses.ts';
import { api } from '../../core/api.ts';
import { apiQuery } from '../../core/api-query.ts';
import { refresh } from '../../core/query-client.ts';
import type { AddressesSearch } from './search.ts';

const progressEvery = 1000;
const itemsEvery = 5000;

export const pendingQuery = apiQuery(['addresses', 'pending'], 'GET addresses/pending/');

export const runsQuery = queryOptions({
  ...apiQuery(['addresses', 'runs'], 'GET addresses/runs/', { query: { rowsPerPage: 10 } }),
  refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? progressEvery : false),
});

export const isRunning = ({ state }: AddressRun): boolean => state === 'running';

export const itemsQuery = (run: AddressRun, { run: _, ...search }: AddressesSearch) =>
  queryOptions({
    ...apiQuery(['addresses', 'items', run.id, run.state, search], 'GET addresses/runs/:id/items/', {
      params: { id: run.id },
      query: search,
    }),
    refetchInterval: isRunning(run) && itemsEvery,
    placeholderData: keepPreviousData,
  });

export const startRun = (kind: RunKind) => api('POST addresses/runs/', { body: { kind } });
export const cancelRun = (id: string) => api('POST addresses/runs/:id/cancel/', { params: { id } });

export const refreshRuns = () => refresh('addresses', 'places', 'users');
