import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Batch, BatchAction } from '#contract/batches.ts';
import { api } from '../../core/api.ts';
import { filterQuery } from '../../core/search-params.ts';
import { refreshPeople } from '../../people/refresh.ts';
import type { UserSort, UsersFilters } from '../../people/search.ts';

/**
 * The people a batch is for, and their `count`.
 * Takes people one by one, or all that the filters find, in their order, but some.
 */
export type Target = ({ ids: string[] } | { filters: UsersFilters; sortBy: UserSort; except: string[] }) & {
  count: number;
};
/** The action of a batch on its people; its dialog asks the rest. */
export type Job = { action: BatchAction; target: Target };
export type JobAnswers = { place: string; is_extra: boolean; reason: string };

const progressEvery = 1000;

/** Lists one's own batches, newest first. */
export const batchesQuery = queryOptions({
  queryKey: ['batches', 'list'],
  queryFn: ({ signal }) => api('GET users/batches/', { query: { sortBy: '-creation_date', rowsPerPage: 10 }, signal }),
  refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? progressEvery : false),
});

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['batches', 'one', id],
    queryFn: ({ signal }) => api('GET users/batches/:id/', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? progressEvery : false),
  });

const isRunning = ({ state }: Pick<Batch, 'state'>) => state === 'running';

/**
 * Lists the people whom a batch failed with for one reason, some at a time.
 * Takes the batch's `count`, so that a running one's list grows.
 */
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

/** The most ids that a batch takes by name. */
const mostIds = 10_000;

/** Lists all people whom a batch failed with for one reason. */
export async function listFailedIds(id: string, reason: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const query = { reason, page, rowsPerPage: 100 };
    const { results, count } = await api('GET users/batches/:id/failures/', { params: { id }, query });
    ids.push(...results.map((failure) => failure.id));
    if (ids.length >= count || results.length === 0 || ids.length >= mostIds) return ids.slice(0, mostIds);
  }
}

export async function startBatch({ action, target }: Job, answers: JobAnswers): Promise<Batch> {
  const whom =
    'ids' in target
      ? { ids: target.ids }
      : { filters: { ...filterQuery(target.filters), sortBy: target.sortBy }, except: target.except };
  const how =
    action === 'assign'
      ? { place: answers.place, is_extra: answers.is_extra }
      : action === 'lock'
        ? { reason: answers.reason }
        : {};
  return api('POST users/batches/', { body: { action, ...whom, ...how } });
}

export const cancelBatch = (id: string) => api('POST users/batches/:id/cancel/', { params: { id } });

/** Shows a batch as the server gave it, before asking it again. */
export function showBatch(queryClient: QueryClient, batch: Batch): void {
  queryClient.setQueryData(batchQuery(batch.id).queryKey, batch);
  void queryClient.invalidateQueries({ queryKey: batchesQuery.queryKey });
}

/** Fetches people anew after a batch, and the places that they may have got. */
export async function refreshAfterBatch(queryClient: QueryClient): Promise<void> {
  await Promise.all([refreshPeople(queryClient), queryClient.invalidateQueries({ queryKey: ['places'] })]);
}
