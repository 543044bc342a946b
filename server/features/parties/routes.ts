import type { parties } from '#contract/parties.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { listParties } from './queries.ts';
import { addParty, describeParty, editParty, readParty, removeParty, reorderParties } from './rules.ts';

export const partiesRoutes: Handlers<typeof parties> = {
  'GET elections/parties/': async ({ query, tx }) => {
    const window = { ...sortOf(query.sortBy, 'position'), ...pageWindow(query) };
    const filters = { search: wordsOf(query.search), isOwn: query.is_own };
    const { results, count } = await listParties(tx, filters, window);
    return pageOf(query, { results: results.map(describeParty), count });
  },

  'POST elections/parties/': async ({ body, ...scope }) => addParty(scope, body),

  'GET elections/parties/:id/': async ({ params, ...scope }) => readParty(scope, params.id),

  'PATCH elections/parties/:id/': async ({ params, body, ...scope }) => editParty(scope, params.id, body),

  'DELETE elections/parties/:id/': async ({ params, body, ...scope }) => removeParty(scope, params.id, body),

  'POST elections/parties/reorder/': async ({ body, ...scope }) => reorderParties(scope, body),
};
