import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a request fails and says so; paused, it would look done or hang.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
  },
});
