import type { results } from '#contract/results.ts';
import { foldText } from '#contract/text.ts';
import type { Handlers } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { pageOf, pageWindow, replyPage, sortOf, wordsOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { countShares, listPlaceShares } from './places/queries.ts';
import { applyRule, previewRule, readRule } from './priorities/rules.ts';
import { findArea, listResultElections } from './queries.ts';
import { readPartyResults, readPlaceResults, readResults } from './rules.ts';

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

  'GET elections/parties/:id/results/': async ({ params, ...scope }) => readPartyResults(scope, params.id),

  'GET elections/party_places/': async ({ query, tx, actor }) => {
    const asked = await readAsked(tx, query);
    return replyPage(query, '-projection_percent', (page) => listPlaceShares(tx, actor, asked, page));
  },

  'GET elections/party_places/shares/': async ({ query, tx, actor }) =>
    countShares(tx, actor, await readAsked(tx, query)),

  'GET elections/party_places/:id/': async ({ params, ...scope }) => readPlaceResults(scope, params.id),

  'GET elections/priorities/': async (scope) => ({ rule: await readRule(scope) }),

  'POST elections/priorities/preview/': async ({ body, ...scope }) => previewRule(scope, body),

  'POST elections/priorities/': async ({ body, ...scope }) => applyRule(scope, body),
};

async function readAsked(tx: Tx, { search, area }: { search?: string | undefined; area?: string | undefined }) {
  const areaPath = area === undefined ? undefined : requireFound(await findArea(tx, area)).path;
  return { search: wordsOf(search), areaPath };
}
