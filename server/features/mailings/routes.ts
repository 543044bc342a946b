import type { mailings } from '#contract/mailings.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf } from '../../core/lists.ts';
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
  'GET mailing/mailings/': async ({ tx, actor, query }) => {
    const { state: states, search, sortBy } = query;
    const window = { ...sortOf(sortBy ?? '-creation_date', 'creation_date'), ...pageWindow(query) };
    return pageOf(query, await listMailings(tx, actor, { states, search }, window));
  },

  'GET mailing/mailings/:id/': async ({ params, ...scope }) => readMailing(scope, params.id),

  'POST mailing/mailings/': async ({ body, ...scope }) => beginMailing(scope, body),

  'PATCH mailing/mailings/:id/': async ({ params, body, ...scope }) => editMailing(scope, params.id, body),

  'DELETE mailing/mailings/:id/': async ({ params, ...scope }) => throwAway(scope, params.id),

  'GET mailing/mailings/:id/audience/': async ({ params, ...scope }) =>
    countAudience(scope.tx, await peopleOf(scope, params.id)),

  'GET mailing/mailings/:id/people/': async ({ params, query, ...scope }) => {
    const { obstacle: obstacles, search, sortBy } = query;
    const { descending } = sortOf(sortBy, 'name');
    const people = await peopleOf(scope, params.id);
    const window = { descending, ...pageWindow(query) };
    return pageOf(query, await listAudience(scope.tx, people, { obstacles, search }, window));
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
