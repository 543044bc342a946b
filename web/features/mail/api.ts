import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import type { MailSearch } from './search.ts';

export const mailOfQuery = (user: string, search: MailSearch) =>
  queryOptions({
    queryKey: ['mail', 'of', user, search],
    queryFn: ({ signal }) =>
      api('GET mailing/emails/', { query: { ...search, user, sortBy: '-creation_date' }, signal }),
    placeholderData: keepPreviousData,
  });

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail', 'one', id],
    queryFn: ({ signal }) => api('GET mailing/emails/:id/', { params: { id }, signal }),
  });

export const mailServerQuery = queryOptions({
  queryKey: ['mail', 'server'],
  queryFn: ({ signal }) => api('GET mailing/server/', { signal }),
  // Notices by itself when mail works again.
  refetchInterval: ({ state }) => (state.data?.failing_since ? 30_000 : false),
});
