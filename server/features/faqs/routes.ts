import type { faqs } from '#contract/faqs.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { renderAnswer } from './answer.ts';
import { findCategory, listCategories } from './categories/queries.ts';
import {
  addCategory,
  describeCategory,
  removeCategory,
  renameCategory,
  reorderCategories,
} from './categories/rules.ts';
import { listFaqs } from './queries.ts';
import { describeFaq, editFaq, readerOf, readFaq, removeFaq, reorderFaqs, writeFaq } from './rules.ts';

export const faqsRoutes: Handlers<typeof faqs> = {
  'GET faqs/faqs/': async ({ query, ...scope }) => {
    const { page, rowsPerPage, sortBy, search, ...filters } = query;
    const window = { ...sortOf(sortBy, 'position'), ...pageWindow({ page, rowsPerPage }) };
    const { results, count } = await listFaqs(
      scope.tx,
      readerOf(scope),
      { ...filters, search: wordsOf(search) },
      window,
    );
    return pageOf(query, { results: await Promise.all(results.map((row) => describeFaq(scope, row))), count });
  },

  'POST faqs/faqs/': async ({ body, ...scope }) => writeFaq(scope, body),

  'GET faqs/faqs/:id/': async ({ params, ...scope }) => readFaq(scope, params.id),

  'PATCH faqs/faqs/:id/': async ({ params, body, ...scope }) => editFaq(scope, params.id, body),

  'DELETE faqs/faqs/:id/': async ({ params, ...scope }) => removeFaq(scope, params.id),

  'POST faqs/faqs/reorder/': async ({ body, ...scope }) => reorderFaqs(scope, body),

  'POST faqs/faqs/preview/': async ({ body }) => ({ answer_html: renderAnswer(body.answer) }),

  'GET faqs/categories/': async ({ query, ...scope }) => {
    const window = { ...sortOf(query.sortBy, 'position'), ...pageWindow(query) };
    const { results, count } = await listCategories(scope.tx, readerOf(scope), wordsOf(query.search), window);
    return pageOf(query, { results: results.map((row) => describeCategory(scope, row)), count });
  },

  'POST faqs/categories/': async ({ body, ...scope }) => addCategory(scope, body),

  'GET faqs/categories/:id/': async ({ params, ...scope }) =>
    describeCategory(scope, requireFound(await findCategory(scope.tx, readerOf(scope), params.id))),

  'PATCH faqs/categories/:id/': async ({ params, body, ...scope }) => renameCategory(scope, params.id, body),

  'DELETE faqs/categories/:id/': async ({ params, body, ...scope }) => removeCategory(scope, params.id, body),

  'POST faqs/categories/reorder/': async ({ body, ...scope }) => reorderCategories(scope, body),
};
