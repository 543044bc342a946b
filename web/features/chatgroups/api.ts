import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import type { ChatGroupsSearch } from './search.ts';

export const chatGroupsQuery = (search: ChatGroupsSearch) =>
  queryOptions({
    queryKey: ['chatgroups', 'list', search],
    queryFn: ({ signal }) => api('GET chatgroups/groups/', { query: search, signal }),
    placeholderData: keepPreviousData,
  });

export const chatGroupQuery = (id: string) =>
  queryOptions({
    queryKey: ['chatgroups', 'one', id],
    queryFn: ({ signal }) => api('GET chatgroups/groups/:id/', { params: { id }, signal }),
  });

/** The chat groups of the areas where the reader lives or that they coordinate. */
export const ownChatGroupsQuery = queryOptions({
  queryKey: ['chatgroups', 'own'],
  queryFn: async ({ signal }) => (await api('GET chatgroups/groups/own/', { signal })).results,
});

/** Refreshes chat groups and their log after a change. */
export async function refreshChatGroups(queryClient: QueryClient): Promise<void> {
  await Promise.all(['chatgroups', 'changes'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
}
