import type { results } from '#contract/results.ts';
import { foldText } from '#contract/text.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { found } from '../../core/refusal.ts';
import { listPlaceShares } from './places/queries.ts';
import { applyRule, previewRule, readRule } from './priorities/rules.ts';
import { findArea, listResultElections } from './queries.ts';
import { readPlaceResults, readResults } from './rules.ts';

export const resultsRoutes: Handlers<typeof results> = {
  'GET elections/results/': async ({ query, tx }) => {
    const { descending } = sortOf(query.sortBy ?? '-date', 'date');
    const { limit, offset } = pageWindow(query);
    const words = wordsOf(query.search);
    const all = (await listResultElections(tx)).filter(({ name }) =>
      words.every((word) => foldText(name).includes(word)),
    );
    const ordered = descending ? all.toReversed() : all;
    return pageOf(query, { results: ordered.slice(offset, offset + limit), count: all.length });
  },

  'GET elections/results/:id/': async ({ params, query, ...scope }) => readResults(scope, params.id, query.area),

  'GET elections/party_places/': async ({ query, tx, actor }) => {
    const areaPath = query.area === undefined ? undefined : found(await findArea(tx, query.area)).path;
    const window = { ...sortOf(query.sortBy ?? '-projection_percent', 'projection_percent'), ...pageWindow(query) };
    return pageOf(query, await listPlaceShares(tx, actor, { search: wordsOf(query.search), areaPath }, window));
  },

  'GET elections/party_places/:id/': async ({ params, ...scope }) => readPlaceResults(scope, params.id),

  'GET elections/priorities/': async (scope) => ({ rule: await readRule(scope) }),

  'POST elections/priorities/preview/': async ({ body, ...scope }) => previewRule(scope, body),

  'POST elections/priorities/': async ({ body, ...scope }) => applyRule(scope, body),
};
