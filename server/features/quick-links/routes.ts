import type { quickLinks } from '#contract/quick-links.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage, wordsOf } from '../../core/lists.ts';
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
  'GET resources/links/': ({ query, ...scope }) => {
    const filters = { ...query, search: wordsOf(query.search) };
    return replyPage(
      query,
      'position',
      (page) => listQuickLinks(scope.tx, filters, page),
      (row) => describeLink(scope, row),
    );
  },

  'POST resources/links/': async ({ body, ...scope }) => addQuickLink(scope, body),

  'GET resources/links/own/': async (scope) => ({ results: await listOwnLinks(scope) }),

  'GET resources/links/:id/': async ({ params, ...scope }) =>
    describeLink(scope, requireFound(await findQuickLink(scope.tx, params.id))),

  'PATCH resources/links/:id/': async ({ params, body, ...scope }) => changeQuickLink(scope, params.id, body),

  'DELETE resources/links/:id/': async ({ params, ...scope }) => removeQuickLink(scope, params.id),

  'POST resources/links/reorder/': async ({ body, ...scope }) => reorderQuickLinks(scope, body),
};
