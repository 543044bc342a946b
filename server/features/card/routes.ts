import type { cards } from '#contract/card.ts';
import type { Handlers } from '../../core/context.ts';
import { isSessionEnded } from './queries.ts';
import { drawCardPaper, mailCard, readCard } from './rules.ts';

export const cardRoutes: Handlers<typeof cards> = {
  'GET card/': readCard,

  'GET card/paper/': async ({ query, reply, ...scope }) => {
    reply.header('content-disposition', `inline; filename="${query.name}.pdf"`);
    return drawCardPaper(scope, query.name);
  },

  'POST card/mail/': async ({ services, ...scope }) => mailCard(scope, services.config),

  'GET card/session/': async ({ tx, query }) => ({ is_ended: await isSessionEnded(tx, query.session) }),
};
