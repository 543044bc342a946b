import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      // A second factor has been demanded meanwhile: the next guard must know.
      if (error instanceof ApiError && error.code === 'second_factor_demanded')
        void queryClient.invalidateQueries({ queryKey: ['self'] });
    },
  }),
  defaultOptions: {
    // Without a network a request fails and says so; paused, it would look done or hang.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      // Fetch what failed for want of a network as soon as there is one again.
      refetchOnReconnect: true,
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
  },
});
