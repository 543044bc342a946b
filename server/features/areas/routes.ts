import type { areaSummaries } from '#contract/area-summaries.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { listSummaries } from './queries.ts';
import { readSummary } from './rules.ts';

export const areaSummariesRoutes: Handlers<typeof areaSummaries> = {
  'GET areas/summaries/': async ({ tx, actor, query }) => {
    const { parent, level, lacks, search } = query;
    const order = query.sortBy ? sortOf(query.sortBy, 'needed') : ({ sort: 'needed', descending: true } as const);
    const filters = { parent, level, lacks, words: wordsOf(search) };
    return pageOf(query, await listSummaries(tx, actor, filters, { ...order, ...pageWindow(query) }));
  },

  'GET areas/adms/:id/summary/': async (scope) => readSummary(scope, scope.params.id),
};
