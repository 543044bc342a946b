import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { apiQuery } from '../../core/api-query.ts';
import { refresh } from '../../core/query-client.ts';

/** Fetches all links: they fit in a page of results, and ordering needs all of them. */
export const quickLinksQuery = queryOptions({
  queryKey: ['quick-links', 'list'],
  queryFn: async ({ signal }) => (await api('GET resources/links/', { signal })).results,
});

export const quickLinkQuery = (id: string) =>
  apiQuery(['quick-links', 'one', id], 'GET resources/links/:id/', { params: { id } });

export const refreshQuickLinks = () => refresh('quick-links', 'changes');
