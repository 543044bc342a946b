import type { changes } from '#contract/changes.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { countChanges, findChange, listChanges } from './queries.ts';
import { filtersOf, inWords } from './rules.ts';

export const changesRoutes: Handlers<typeof changes> = {
  'GET users/changes/': async ({ tx, actor, language, query }) => {
    const filters = filtersOf(query);
    const count = await countChanges(tx, actor, filters);
    const { descending } = sortOf(query.sortBy ?? '-at', 'at');
    const results = await listChanges(tx, actor, filters, { count, descending, ...pageWindow(query) });
    return pageOf(query, { results: results.map((one) => inWords(language, one)), count });
  },

  'GET users/changes/:id/': async ({ tx, actor, language, params }) =>
    inWords(language, requireFound(await findChange(tx, actor, params.id))),
};
