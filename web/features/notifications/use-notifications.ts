import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '#contract/fields.ts';
import type { UserNotification } from '#contract/notifications.ts';
import { recall, remember } from '../../core/browser-memory.ts';
import { queryClient } from '../../core/query-client.ts';
import { useAct } from '../../ui/use-act.ts';
import { useOptimistic } from '../../ui/use-optimistic.tsx';
import { markAllReaded, markReaded, notificationsQuery, unreadQuery } from './api.ts';

const key = 'notificationsOnlyUnread';

/** Lists the notifications, and remembers the unread filter. */
export function useNotifications() {
  const [isOnlyUnread, setOnlyUnread] = useState(() => recall(key) === 'true');
  const query = useInfiniteQuery(notificationsQuery(isOnlyUnread));
  // A notification that arrives between two requests appears on both pages.
  const shown = [
    ...new Map(query.data?.pages.flatMap(({ results }) => results.map((one) => [one.id, one] as const))).values(),
  ];

  const renew = () => queryClient.invalidateQueries({ queryKey: ['notifications'] });
  const mark = useOptimistic({
    name: 'mark a notification',
    scope: 'notifications',
    send: ({ id }: UserNotification) => markReaded([id]),
    shownIn: [['notifications']],
    show: ({ id }) => {
      queryClient.setQueryData(unreadQuery.queryKey, (count = 1) => count - 1);
      for (const only of [true, false])
        queryClient.setQueryData(notificationsQuery(only).queryKey, (data: Pages | undefined) =>
          withReaded(data, id, only),
        );
    },
    refresh: renew,
  });
  const markAll = useAct({ mutationFn: markAllReaded, onSettled: renew });

  return {
    query,
    shown,
    isOnlyUnread,
    showOnlyUnread: (isOnly: boolean) => {
      remember(key, String(isOnly));
      setOnlyUnread(isOnly);
    },
    mark: (notification: UserNotification) => {
      if (!notification.is_readed) mark.run(notification);
    },
    markAll,
  };
}

type Pages = InfiniteData<Page<UserNotification>, unknown>;

const withReaded = (data: Pages | undefined, id: string, isOnlyUnread: boolean): Pages | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      results: isOnlyUnread
        ? page.results.filter((one) => one.id !== id)
        : page.results.map((one) => (one.id === id ? { ...one, is_readed: true } : one)),
    })),
  };
