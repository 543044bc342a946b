import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

/** All links: no organisation has more than a page, and the order needs all of them. */
export const quickLinksQuery = queryOptions({
  queryKey: ['quick-links', 'list'],
  queryFn: async ({ signal }) => (await api('GET resources/links/', { signal })).results,
});

export const quickLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['quick-links', 'one', id],
    queryFn: ({ signal }) => api('GET resources/links/:id/', { params: { id }, signal }),
  });

/** Refreshes quick links and their log after a change. */
export async function refreshQuickLinks(queryClient: QueryClient): Promise<void> {
  await Promise.all(['quick-links', 'changes'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
}
