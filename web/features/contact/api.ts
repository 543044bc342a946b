import type { ContactThread } from '#contract/contact.ts';
import { apiQuery, listQuery } from '../../core/api-query.ts';
import { queryClient, refresh } from '../../core/query-client.ts';
import type { ContactSearch } from './search.ts';

export const contactMessagesQuery = (search: ContactSearch) =>
  listQuery(['contact', 'list', search], 'GET mailing/contact/', { query: search });

export const contactMessageQuery = (id: string) =>
  apiQuery(['contact', 'one', id], 'GET mailing/contact/:id/', { params: { id } });

/** Caches a changed message, and refreshes the lists. */
export async function refreshContact(saved: ContactThread): Promise<void> {
  queryClient.setQueryData(contactMessageQuery(saved.id).queryKey, saved);
  await refreshContactLists();
}

export const refreshContactLists = () => refresh(['contact', 'list'], 'changes', 'mail');
