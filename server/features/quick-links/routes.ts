import type { quickLinks } from '#contract/quick-links.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { findQuickLink, listQuickLinks } from './queries.ts';
import {
  addQuickLink,
  changeQuickLink,
  describeLink,
  listOwnLinks,
  removeQuickLink,
  reorderQuickLinks,
} from './rules.ts';

export const quickLinksRoutes: Handlers<typeof quickLinks> = {
  'GET resources/links/': async ({ query, ...scope }) => {
    const { readers, sortBy, search } = query;
    const window = { ...sortOf(sortBy, 'position'), ...pageWindow(query) };
    const { results, count } = await listQuickLinks(scope.tx, { readers, search: wordsOf(search) }, window);
    return pageOf(query, { results: results.map((row) => describeLink(scope, row)), count });
  },

  'POST resources/links/': async ({ body, ...scope }) => addQuickLink(scope, body),

  'GET resources/links/own/': async (scope) => ({ results: await listOwnLinks(scope) }),

  'GET resources/links/:id/': async ({ params, ...scope }) =>
    describeLink(scope, requireFound(await findQuickLink(scope.tx, params.id))),

  'PATCH resources/links/:id/': async ({ params, body, ...scope }) => changeQuickLink(scope, params.id, body),

  'DELETE resources/links/:id/': async ({ params, ...scope }) => removeQuickLink(scope, params.id),

  'POST resources/links/reorder/': async ({ body, ...scope }) => reorderQuickLinks(scope, body),
};
