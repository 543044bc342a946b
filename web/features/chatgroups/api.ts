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

/** The groups of the areas that one lives in or coordinates. */
export const ownChatGroupsQuery = queryOptions({
  queryKey: ['chatgroups', 'own'],
  queryFn: async ({ signal }) => (await api('GET chatgroups/groups/own/', { signal })).results,
});

/** After something was done to chat groups: they and their log come anew. */
export async function refreshChatGroups(queryClient: QueryClient): Promise<void> {
  await Promise.all(['chatgroups', 'changes'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
}
