import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import type { EmailsSearch } from './search.ts';

export const emailsOfQuery = (user: string, search: EmailsSearch) =>
  queryOptions({
    queryKey: ['emails', 'of', user, search],
    queryFn: ({ signal }) =>
      api('GET mailing/emails/', { query: { ...search, user, sortBy: '-creation_date' }, signal }),
    placeholderData: keepPreviousData,
  });

export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: ['emails', 'one', id],
    queryFn: ({ signal }) => api('GET mailing/emails/:id/', { params: { id }, signal }),
  });

/** The words of all mails that the product writes by itself. */
export const mailTextsQuery = queryOptions({
  queryKey: ['emails', 'texts'],
  queryFn: async ({ signal }) => (await api('GET mailing/texts/', { signal })).texts,
});

export const mailServerQuery = queryOptions({
  queryKey: ['emails', 'server'],
  queryFn: ({ signal }) => api('GET mailing/server/', { signal }),
  // Says by itself when messages go out again.
  refetchInterval: ({ state }) => (state.data?.failing_since ? 30_000 : false),
});
