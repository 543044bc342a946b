import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

const fiveMinutes = 5 * 60 * 1000;

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => {
    const query = { is_readed: 'false' as const, rowsPerPage: 1 };
    return (await api('GET notifications/notifications/', { query, signal })).count;
  },
  refetchInterval: fiveMinutes,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Lists the newest first, five at a time. */
export const notificationsQuery = (isOnlyUnread: boolean) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list', isOnlyUnread],
    queryFn: ({ pageParam, signal }) =>
      api('GET notifications/notifications/', {
        query: { page: pageParam, sortBy: '-created_at', ...(isOnlyUnread && { is_readed: 'false' as const }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, count }) => (page * page_size < count ? page + 1 : undefined),
    refetchOnMount: 'always',
  });

export const markReaded = (ids: string[]) => api('POST notifications/notifications/mark_readed/', { body: { ids } });

/** Marks at most the last hundred as read; people with more press again. */
export async function markAllReaded(): Promise<void> {
  const query = { is_readed: 'false' as const, rowsPerPage: 100 };
  const { results } = await api('GET notifications/notifications/', { query });
  if (results.length > 0) await markReaded(results.map(({ id }) => id));
}
