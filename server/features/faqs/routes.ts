import type { faqs } from '#contract/faqs.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage, wordsOf } from '../../core/lists.ts';
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
  'GET faqs/faqs/': ({ query, ...scope }) => {
    const filters = { ...query, search: wordsOf(query.search) };
    return replyPage(
      query,
      'position',
      (page) => listFaqs(scope.tx, readerOf(scope), filters, page),
      (row) => describeFaq(scope, row),
    );
  },

  'POST faqs/faqs/': async ({ body, ...scope }) => writeFaq(scope, body),

  'GET faqs/faqs/:id/': async ({ params, ...scope }) => readFaq(scope, params.id),

  'PATCH faqs/faqs/:id/': async ({ params, body, ...scope }) => editFaq(scope, params.id, body),

  'DELETE faqs/faqs/:id/': async ({ params, ...scope }) => removeFaq(scope, params.id),

  'POST faqs/faqs/reorder/': async ({ body, ...scope }) => reorderFaqs(scope, body),

  'POST faqs/faqs/preview/': async ({ body }) => ({ answer_html: renderAnswer(body.answer) }),

  'GET faqs/categories/': ({ query, ...scope }) =>
    replyPage(
      query,
      'position',
      (page) => listCategories(scope.tx, readerOf(scope), wordsOf(query.search), page),
      (row) => describeCategory(scope, row),
    ),

  'POST faqs/categories/': async ({ body, ...scope }) => addCategory(scope, body),

  'GET faqs/categories/:id/': async ({ params, ...scope }) =>
    describeCategory(scope, requireFound(await findCategory(scope.tx, readerOf(scope), params.id))),

  'PATCH faqs/categories/:id/': async ({ params, body, ...scope }) => renameCategory(scope, params.id, body),

  'DELETE faqs/categories/:id/': async ({ params, body, ...scope }) => removeCategory(scope, params.id, body),

  'POST faqs/categories/reorder/': async ({ body, ...scope }) => reorderCategories(scope, body),
};
