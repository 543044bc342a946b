import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { noteReached } from './unreachable.ts';

const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Refusals that demand something of the person first. */
const demands = ['second_factor_demanded', 'terms_not_accepted'];

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: () => noteReached(),
    onError: (error) => {
      noteReached(error);
      // Demanded since the page loaded: guards must know.
      const isNew = error instanceof ApiError && demands.includes(error.code ?? '');
      if (isNew) void queryClient.invalidateQueries({ queryKey: ['self'] });
    },
  }),
  defaultOptions: {
    // Offline requests fail visibly; paused ones would look done or hang.
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

/** Fetches anew what is shown of these nouns, or of a part of one, after they changed. */
export const refresh = async (...stale: (string | QueryKey)[]): Promise<void> => {
  await Promise.all(stale.map((key) => queryClient.invalidateQueries({ queryKey: [key].flat() })));
};
