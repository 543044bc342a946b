import type { notifications } from '#contract/notifications.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf } from '../../core/lists.ts';
import { Refusal } from '../../core/refusal.ts';
import { listNotifications, markReaded } from './queries.ts';

export const notificationsRoutes: Handlers<typeof notifications> = {
  'GET notifications/notifications/': async ({ tx, actor, query }) => {
    const { descending } = sortOf(query.sortBy ?? '-created_at', 'created_at');
    return pageOf(query, await listNotifications(tx, actor, query, { descending, ...pageWindow(query) }));
  },

  'POST notifications/notifications/mark_readed/': async ({ tx, actor, body }) => {
    const ids = new Set(body.ids.map((id) => id.toLowerCase()));
    if ((await markReaded(tx, actor.id, [...ids])) < ids.size) throw new Refusal('not_found');
  },
};
