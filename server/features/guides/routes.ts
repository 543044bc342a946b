import type { guides } from '#contract/guides.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { listSections } from './queries.ts';
import {
  addSection,
  changeSection,
  describeSections,
  readSection,
  readSections,
  removeSection,
  renderSection,
  reorderSections,
} from './rules.ts';

export const guidesRoutes: Handlers<typeof guides> = {
  'GET resources/guides/users/': async (scope) => ({ results: await readSections(scope, 'users') }),

  'GET resources/guides/staffs/': async (scope) => ({ results: await readSections(scope, 'staffs') }),

  'GET resources/guides/': async ({ query, ...scope }) => {
    const { guide, sortBy, search } = query;
    const window = { ...sortOf(sortBy, 'position'), ...pageWindow(query) };
    const { results, count } = await listSections(scope.tx, { guide, search: wordsOf(search) }, window);
    return pageOf(query, { results: await describeSections(scope, results), count });
  },

  'POST resources/guides/': async ({ body, ...scope }) => addSection(scope, body),

  'GET resources/guides/:id/': async ({ params, ...scope }) => readSection(scope, params.id),

  'PATCH resources/guides/:id/': async ({ params, body, ...scope }) => changeSection(scope, params.id, body),

  'DELETE resources/guides/:id/': async ({ params, ...scope }) => removeSection(scope, params.id),

  'POST resources/guides/reorder/': async ({ body, ...scope }) => reorderSections(scope, body),

  'POST resources/guides/preview/': async ({ body }) => ({ html: renderSection(body.text, 'text') }),
};
