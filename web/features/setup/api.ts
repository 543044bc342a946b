import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => api('GET universe/setup/', { signal }),
});
