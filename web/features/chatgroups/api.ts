import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { apiQuery, listQuery } from '../../core/api-query.ts';
import { refresh } from '../../core/query-client.ts';
import type { ChatGroupsSearch } from './search.ts';

export const chatGroupsQuery = (search: ChatGroupsSearch) =>
  listQuery(['chatgroups', 'list', search], 'GET chatgroups/groups/', { query: search });

export const chatGroupQuery = (id: string) =>
  apiQuery(['chatgroups', 'one', id], 'GET chatgroups/groups/:id/', { params: { id } });

/** Chat groups of the areas where the reader lives or that they coordinate. */
export const ownChatGroupsQuery = queryOptions({
  queryKey: ['chatgroups', 'own'],
  queryFn: async ({ signal }) => (await api('GET chatgroups/groups/own/', { signal })).results,
});

export const refreshChatGroups = () => refresh('chatgroups', 'changes');
