import type { views } from '#contract/management.ts';
import { foldText } from '#contract/text.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { Refusal } from '../../core/refusal.ts';
import { deleteView, listViewsOf } from './queries.ts';
import { renameView, saveView } from './rules.ts';

export const viewsRoutes: Handlers<typeof views> = {
  'GET users/views/': async ({ tx, actor, query }) => {
    const words = wordsOf(query.search);
    const own = await listViewsOf(tx, actor.id, query.list);
    const found = own.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
    if (sortOf(query.sortBy, 'name').descending) found.reverse();
    const { limit, offset } = pageWindow(query);
    return pageOf(query, { results: found.slice(offset, offset + limit), count: found.length });
  },

  'POST users/views/': async ({ body, ...scope }) => saveView(scope, body),

  'PATCH users/views/:id/': async ({ params, body, ...scope }) => renameView(scope, params.id, body.name),

  'DELETE users/views/:id/': async ({ tx, actor, params }) => {
    if (!(await deleteView(tx, actor.id, params.id))) throw new Refusal('not_found');
  },
};
