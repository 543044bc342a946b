import type { announcements } from '#contract/announcements.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { findAnnouncement, listAnnouncements } from './queries.ts';
import { announce, countAudience, withdrawAnnouncement } from './rules.ts';

export const announcementsRoutes: Handlers<typeof announcements> = {
  'GET notifications/announcements/': ({ tx, query }) =>
    replyPage(query, '-created_at', (page) => listAnnouncements(tx, query.search, page)),

  'GET notifications/announcements/:id/': async ({ tx, params }) => requireFound(await findAnnouncement(tx, params.id)),

  'POST notifications/announcements/': async ({ body, ...scope }) => announce(scope, body),

  'POST notifications/announcements/audience/': async ({ body, ...scope }) => ({
    readers: await countAudience(scope, body),
  }),

  'DELETE notifications/announcements/:id/': async ({ params, ...scope }) => withdrawAnnouncement(scope, params.id),
};
