import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { noteReached } from './unreachable.ts';

/** Returns whether retrying won't help; requests to a busy server have been retried already. */
const isRefusal = (error: Error) =>
  error instanceof ApiError && ((error.status >= 400 && error.status < 500) || error.code === 'busy');

/** Refusals that a person can only resolve on another page. */
const demands = ['second_factor_demanded', 'terms_not_accepted'];

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: () => noteReached(),
    onError: (error) => {
      noteReached(error);
      // The server began to require this after the page loaded, so the guards must know.
      const isNew = error instanceof ApiError && demands.includes(error.code ?? '');
      if (isNew) void queryClient.invalidateQueries({ queryKey: ['self'] });
    },
  }),
  defaultOptions: {
    // Offline requests fail visibly; paused requests would look done or hang.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      // Refetches network failures on reconnecting.
      refetchOnReconnect: true,
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
  },
});

/** Refetches the shown data of nouns, or of parts of nouns. */
export const refresh = async (...stale: (string | QueryKey)[]): Promise<void> => {
  await Promise.all(stale.map((key) => queryClient.invalidateQueries({ queryKey: [key].flat() })));
};
