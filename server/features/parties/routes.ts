import type { parties } from '#contract/parties.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage, wordsOf } from '../../core/lists.ts';
import { listParties } from './queries.ts';
import { addParty, describeParty, editParty, readParty, removeParty, reorderParties } from './rules.ts';

export const partiesRoutes: Handlers<typeof parties> = {
  'GET elections/parties/': ({ query, tx }) => {
    const filters = { search: wordsOf(query.search), isOwn: query.is_own };
    return replyPage(query, 'position', (page) => listParties(tx, filters, page), describeParty);
  },

  'POST elections/parties/': async ({ body, ...scope }) => addParty(scope, body),

  'GET elections/parties/:id/': async ({ params, ...scope }) => readParty(scope, params.id),

  'PATCH elections/parties/:id/': async ({ params, body, ...scope }) => editParty(scope, params.id, body),

  'DELETE elections/parties/:id/': async ({ params, body, ...scope }) => removeParty(scope, params.id, body),

  'POST elections/parties/reorder/': async ({ body, ...scope }) => reorderParties(scope, body),
};
