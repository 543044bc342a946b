import type { notifications } from '#contract/notifications.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { findNotification, listNotifications, markReaded } from './queries.ts';
import { openStream } from './streams.ts';

export const notificationsRoutes: Handlers<typeof notifications> = {
  'GET notifications/notifications/': ({ tx, actor, language, query }) =>
    replyPage(query, '-created_at', (page) => listNotifications(tx, { ...actor, language }, query, page)),

  'GET notifications/stream/': async ({ tx, actor, services }) =>
    openStream(services, { tenantId: tx.tenantId, userId: actor.id, sessionId: actor.sessionId }),

  'GET notifications/notifications/:id/': async ({ tx, actor, language, params }) =>
    requireFound(await findNotification(tx, { ...actor, language }, params.id)),

  'POST notifications/notifications/mark_readed/': async ({ tx, actor, body }) => {
    const ids = new Set(body.ids.map((id) => id.toLowerCase()));
    if ((await markReaded(tx, actor.id, [...ids])) < ids.size) throw new Refusal('not_found');
  },
};
