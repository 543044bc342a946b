import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ContactThread } from '#contract/contact.ts';
import { api } from '../../core/api.ts';
import type { ContactSearch } from './search.ts';

export const contactMessagesQuery = (search: ContactSearch) =>
  queryOptions({
    queryKey: ['contact', 'list', search],
    queryFn: ({ signal }) => api('GET mailing/contact/', { query: search, signal }),
    placeholderData: keepPreviousData,
  });

export const contactMessageQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', 'one', id],
    queryFn: ({ signal }) => api('GET mailing/contact/:id/', { params: { id }, signal }),
  });

/** Caches a changed message, and refreshes the lists. */
export async function refreshContact(queryClient: QueryClient, saved: ContactThread): Promise<void> {
  queryClient.setQueryData(contactMessageQuery(saved.id).queryKey, saved);
  await refreshContactLists(queryClient);
}

export async function refreshContactLists(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [['contact', 'list'], ['changes'], ['mail']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
