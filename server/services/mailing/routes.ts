import type { mailing } from '#contract/mailing.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf } from '../../core/lists.ts';
import { found } from '../../core/refusal.ts';
import { hearBounce } from './bounces/rules.ts';
import { findEmail, listEmails } from './queries.ts';
import { findMailServerState } from './watch/queries.ts';

export const mailingRoutes: Handlers<typeof mailing> = {
  'GET mailing/emails/': async ({ tx, actor, query }) => {
    const window = { ...sortOf(query.sortBy ?? '-creation_date', 'creation_date'), ...pageWindow(query) };
    return pageOf(query, await listEmails(tx, actor, query, window));
  },

  'GET mailing/emails/:id/': async ({ tx, actor, params }) => found(await findEmail(tx, actor, params.id)),

  // Before any transaction: the message may belong to another tenant than the host.
  'POST mailing/bounces/': {
    prepare: ({ services, request: { headers }, body }) =>
      hearBounce(services, headers.authorization, { type: headers['content-type'] ?? '', bytes: body }),
    handle: async () => {},
  },

  'GET mailing/server/': ({ tx }) => findMailServerState(tx),
};
