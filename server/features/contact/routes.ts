import type { contact } from '#contract/contact.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage, wordsOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { findContactMessage, listContactMessages } from './queries.ts';
import { answerMessage, closeMessage, removeMessage, writeToOrganisation } from './rules.ts';

export const contactRoutes: Handlers<typeof contact> = {
  'POST mailing/contact/contact_admins/': async ({ body, services, ...scope }) =>
    writeToOrganisation(scope, body, services.antibot),

  'GET mailing/contact/': ({ tx, query }) => {
    const filters = { states: query.state, search: wordsOf(query.search) };
    return replyPage(query, '-creation_date', (page) => listContactMessages(tx, filters, page));
  },

  'GET mailing/contact/:id/': async ({ tx, params }) => requireFound(await findContactMessage(tx, params.id)),

  'POST mailing/contact/:id/answer/': async ({ params, body, ...scope }) => answerMessage(scope, params.id, body.text),

  'PATCH mailing/contact/:id/': async ({ params, body, ...scope }) => closeMessage(scope, params.id, body.is_closed),

  'DELETE mailing/contact/:id/': async ({ params, ...scope }) => removeMessage(scope, params.id),
};
