import type { addresses } from '#contract/addresses.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage, wordsOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { countPending, findRun, listItems, listRuns } from './queries.ts';
import { cancelRun, continueLater, startRun } from './rules.ts';

export const addressesRoutes: Handlers<typeof addresses> = {
  'GET addresses/pending/': async ({ tx }) => countPending(tx),

  'GET addresses/runs/': ({ tx, query }) =>
    replyPage(query, '-creation_date', (page) => listRuns(tx, wordsOf(query.search), page)),

  'POST addresses/runs/': async ({ body, ...scope }) => {
    const run = await startRun(scope, body.kind);
    await continueLater(scope.tx, run.id);
    return run;
  },

  'GET addresses/runs/:id/': async ({ tx, params }) => requireFound(await findRun(tx, params.id)),

  'GET addresses/runs/:id/items/': async ({ tx, params, query }) => {
    const run = requireFound(await findRun(tx, params.id));
    const filters = { words: wordsOf(query.search), outcome: query.outcome };
    return replyPage(query, 'name', (page) => listItems(tx, run.id, filters, page));
  },

  'POST addresses/runs/:id/cancel/': async ({ params, ...scope }) => cancelRun(scope, params.id),
};
