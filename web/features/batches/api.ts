import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ActionOn, type BatchList, declarationOf } from '#contract/batch-actions.ts';
import type { Batch } from '#contract/batches.ts';
import { api } from '../../core/api.ts';
import { apiQuery } from '../../core/api-query.ts';
import { queryClient, refresh } from '../../core/query-client.ts';
import { filterQuery } from '../../core/search-params.ts';
import type { CredentialSort, CredentialsFilters } from '../../people/credential-search.ts';
import type { PlaceSort, PlacesFilters } from '../../people/place-search.ts';
import { refreshPeople } from '../../people/refresh.ts';
import type { UserSort, UsersFilters } from '../../people/search.ts';

/** Either ids, or everything the filters match minus the exceptions, in list order. */
export type Target<Filters, Sort> = ({ ids: string[] } | { filters: Filters; sortBy: Sort; except: string[] }) & {
  count: number;
};
type PersonJob = { action: ActionOn<'users'>; target: Target<UsersFilters, UserSort> };
export type PlaceJob = { action: ActionOn<'places'>; target: Target<PlacesFilters, PlaceSort> };
type CredentialJob = { action: ActionOn<'credentials'>; target: Target<CredentialsFilters, CredentialSort> };
export type BackgroundJob = PersonJob | PlaceJob | CredentialJob;
const progressEvery = 1000;

export const batchesQuery = queryOptions({
  ...apiQuery(['batches', 'list'], 'GET users/batches/', { query: { sortBy: '-creation_date', rowsPerPage: 10 } }),
  refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? progressEvery : false),
});

export const batchQuery = (id: string) =>
  queryOptions({
    ...apiQuery(['batches', 'one', id], 'GET users/batches/:id/', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? progressEvery : false),
  });

const isRunning = ({ state }: Pick<Batch, 'state'>) => state === 'running';

/** Lists a batch's failures with one reason. `count`: refetches while the batch runs. */
export const failuresQuery = (id: string, reason: string, count: number) =>
  infiniteQueryOptions({
    queryKey: ['batches', 'failures', id, reason, count],
    queryFn: ({ pageParam, signal }) =>
      api('GET users/batches/:id/failures/', {
        params: { id },
        query: { reason, page: pageParam, rowsPerPage: 25 },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, count: all }) => (page * page_size < all ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

const mostIds = 10_000;

export async function listFailedIds(id: string, reason: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const query = { reason, page, rowsPerPage: 100 };
    const { results, count } = await api('GET users/batches/:id/failures/', { params: { id }, query });
    ids.push(...results.map((failure) => failure.id));
    if (ids.length >= count || results.length === 0 || ids.length >= mostIds) return ids.slice(0, mostIds);
  }
}

const starting = {
  users: 'POST users/batches/',
  places: 'POST elections/places/batches/',
  credentials: 'POST credentials/credentials/batches/',
} as const satisfies Record<BatchList, string>;

/** Starts a batch; `answers` is the part of the request that its noun adds. */
export const startBatch = ({ action, target }: BackgroundJob, answers: object): Promise<Batch> =>
  api(starting[declarationOf(action).list], {
    body: { action, ...chosen<object, string>(target), ...answers } as never,
  });

export const isPersonJob = (job: BackgroundJob): job is PersonJob => declarationOf(job.action).list === 'users';

const chosen = <F extends object, S>(target: Target<F, S>) =>
  'ids' in target
    ? { ids: target.ids }
    : { filters: { ...filterQuery(target.filters), sortBy: target.sortBy }, except: target.except };

export const undoBatch = (id: string) => api('POST users/batches/:id/undo/', { params: { id } });

export const cancelBatch = (id: string) => api('POST users/batches/:id/cancel/', { params: { id } });

/** Caches a batch that the server returned, without fetching it again. */
export function showBatch(batch: Batch): void {
  queryClient.setQueryData(batchQuery(batch.id).queryKey, batch);
  void queryClient.invalidateQueries({ queryKey: batchesQuery.queryKey });
}

export const refreshAfterBatch = () => Promise.all([refreshPeople(), refresh('places')]);
