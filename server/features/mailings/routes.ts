import type { mailings } from '#contract/mailings.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { countAudience, listAudience } from './audience/queries.ts';
import { listMailings } from './queries.ts';
import { resendMail } from './resending/rules.ts';
import {
  beginMailing,
  cancelMailing,
  editMailing,
  peopleOf,
  readMailing,
  resendMailing,
  sendMailing,
  throwAway,
} from './rules.ts';
import { previewLetter, sendTest } from './sending/rules.ts';
import { subscribe } from './unsubscribing/rules.ts';

export const mailingsRoutes: Handlers<typeof mailings> = {
  'GET mailing/mailings/': ({ tx, actor, query }) => {
    const filters = { states: query.state, search: query.search };
    return replyPage(query, '-creation_date', (page) => listMailings(tx, actor, filters, page));
  },

  'GET mailing/mailings/:id/': async ({ params, ...scope }) => readMailing(scope, params.id),

  'POST mailing/mailings/': async ({ body, ...scope }) => beginMailing(scope, body),

  'PATCH mailing/mailings/:id/': async ({ params, body, ...scope }) => editMailing(scope, params.id, body),

  'DELETE mailing/mailings/:id/': async ({ params, ...scope }) => throwAway(scope, params.id),

  'GET mailing/mailings/:id/audience/': async ({ params, ...scope }) =>
    countAudience(scope.tx, await peopleOf(scope, params.id)),

  'GET mailing/mailings/:id/people/': async ({ params, query, ...scope }) => {
    const people = await peopleOf(scope, params.id);
    const filters = { obstacles: query.obstacle, search: query.search };
    return replyPage(query, 'name', (page) => listAudience(scope.tx, people, filters, page));
  },

  'POST mailing/preview/': async ({ body, ...scope }) => previewLetter(scope, body.user, body.texts),

  'POST mailing/mailings/:id/test/': async ({ params, ...scope }) => sendTest(scope, params.id),

  'POST mailing/mailings/:id/send/': async ({ params, body, ...scope }) => sendMailing(scope, params.id, body.send_at),

  'POST mailing/mailings/:id/cancel/': async ({ params, ...scope }) => cancelMailing(scope, params.id),

  'POST mailing/mailings/:id/resend/': async ({ params, ...scope }) => resendMailing(scope, params.id),

  'POST mailing/emails/:id/resend/': async ({ params, ...scope }) => resendMail(scope, params.id),

  'POST mailing/unsubscribe/': async ({ body, services, ...scope }) => {
    await subscribe(scope, services.config, body.token, body.is_subscribed);
    return { is_subscribed: body.is_subscribed };
  },
};
