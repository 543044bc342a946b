import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, id, instant, listQuery } from './fields.ts';
import { noun } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';

/** Events of `ude` notifications; the web has their texts in every language. */
export const userEvents = [
  'pending_registration',
  'blacklist_match',
  'email_replaced',
  'document_claimed',
  'user_deleted',
  'moved_in',
  'moved_out',
  'area_gained',
  'area_lost',
  'batch_finished',
  'import_finished',
  'import_failed',
  'download_finished',
  'download_failed',
  'export_finished',
  'export_failed',
  'mail_failed',
  'mailing_sent',
  'mailing_failed',
  'place_emptied',
  'attendance_declined',
  'attendance_resumed',
  'availability_lost',
  'change_asked',
  'replacement_accepted',
  'proposal_shared',
  'goal_missed',
  'signing_key_revoked',
  'records_opened',
  'token_made',
  'program_read_many',
  'export_asked',
  'export_accepted',
  'export_declined',
  'retention_announced',
  'retention_done',
] as const;

export const notification = z.object({
  id: id('notification'),
  /**
   * gen: `title`, `description`, `link`
   * ude: `detail` (a user event), `user-name`, `user-email`, `link`;
   * `count`: of several people; `has-credential`: 'yes' if the person who declined has one
   */
  type: z.enum(['gen', 'ude']),
  params: z.record(z.string(), z.string()),
  is_readed: z.boolean(),
  created_at: instant,
});
export type UserNotification = z.infer<typeof notification>;

const notificationRecord = recordEndpoints('notification', notification, 'notifications.see');

export const notifications = noun({
  ids: ['notification'],
  schemas: { Notification: notification },
  endpoints: {
    'GET notifications/notifications/': notificationRecord.list(
      'One’s own notifications, newest first',
      listQuery(['created_at'], { is_readed: flag.optional() }, 5),
    ),
    'GET notifications/stream/': endpoint({
      access: 'notifications.see',
      summary:
        'Server-sent events: `changed` whenever one’s own notifications may have; ends with the session, and now and then: open it again',
      reply: 'text/event-stream',
    }),
    'GET notifications/notifications/:id/': notificationRecord.one('One of one’s own notifications'),
    'POST notifications/notifications/mark_readed/': endpoint({
      access: 'notifications.see',
      summary: 'Mark one’s own notifications as read; where one isn’t one’s own, none is marked',
      body: z.strictObject({ ids: z.array(id('notification')).min(1).max(100) }),
      reply: null,
    }),
  },
});
