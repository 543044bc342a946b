import type { contact } from '#contract/contact.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { findContactMessage, listContactMessages } from './queries.ts';
import { answerMessage, closeMessage, removeMessage, writeToOrganisation } from './rules.ts';

export const contactRoutes: Handlers<typeof contact> = {
  'POST mailing/contact/contact_admins/': async ({ body, services, ...scope }) =>
    writeToOrganisation(scope, body, services.antibot),

  'GET mailing/contact/': async ({ tx, query }) => {
    const { state: states, sortBy, search } = query;
    const window = { ...sortOf(sortBy ?? '-creation_date', 'creation_date'), ...pageWindow(query) };
    return pageOf(query, await listContactMessages(tx, { states, search: wordsOf(search) }, window));
  },

  'GET mailing/contact/:id/': async ({ tx, params }) => requireFound(await findContactMessage(tx, params.id)),

  'POST mailing/contact/:id/answer/': async ({ params, body, ...scope }) => answerMessage(scope, params.id, body.text),

  'PATCH mailing/contact/:id/': async ({ params, body, ...scope }) => closeMessage(scope, params.id, body.is_closed),

  'DELETE mailing/contact/:id/': async ({ params, ...scope }) => removeMessage(scope, params.id),
};
