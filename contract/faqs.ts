import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { csv, flag, id, idParams, instant, listQuery, paragraphs, requiredLine } from './fields.ts';
import { languages } from './languages.ts';
import { editWords, noun, orderWords } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { changedNames, givenNames, translatedNames } from './translated-names.ts';
import { words } from './words.ts';

const language = z.enum(languages);

export const faqCategory = z.object({
  id: id('faqcategory'),
  /** in the reader's language, else Spanish, else any */
  name: z.string(),
  names: translatedNames,
  /** questions that the reader sees, without translations */
  faqs: z.number(),
});
export type FaqCategory = z.infer<typeof faqCategory>;

export const faq = z.object({
  id: id('faq'),
  question: z.string(),
  /** Markdown */
  answer: z.string(),
  /** sanitised HTML; links: http, https, mailto, tel or within the app */
  answer_html: z.string(),
  language,
  /** only visible to administrators */
  is_draft: z.boolean(),
  category: id('faqcategory').nullable(),
  category_name: z.string().nullable(),
  /** the original question; null: this is the original */
  translates: id('faq').nullable(),
  /** visible translations of the same question */
  translations: z.array(z.object({ id: id('faq'), language, is_draft: z.boolean() })),
  /** the tenant's languages without a published translation; administrators only */
  missing_languages: z.array(language),
  update_date: instant,
});
export type Faq = z.infer<typeof faq>;

const names = givenNames(80, 'Antes de las elecciones');

const fields = {
  question: requiredLine(300),
  answer: paragraphs(20_000).min(1),
  language,
  is_draft: z.boolean(),
  category: id('faqcategory').nullable(),
};

/** Takes the new order (`ids`), and the order on the editor's screen to detect changes. */
const order = (entity: string) => ({
  ids: z.array(id(entity)).min(1).max(500),
  seen: z.array(id(entity)).min(1).max(500),
});

const faqRecord = recordEndpoints('faq', faq, 'faqs.see');
const faqEdits = recordEndpoints('faq', faq, 'faqs.manage');
const faqCategoryRecord = recordEndpoints('faqcategory', faqCategory, 'faqs.see');
const faqCategoryEdits = recordEndpoints('faqcategory', faqCategory, 'faqs.manage');

export const faqs = noun({
  ids: ['faq', 'faqcategory'],
  schemas: { FaqCategory: faqCategory, Faq: faq },
  log: {
    entities: words({
      faq: ['Pregunta frecuente', 'Preguntas frecuentes'],
      faqcategory: ['Categoría de preguntas', 'Categorías de preguntas'],
    }),
    actions: { faq: { ...editWords, ...orderWords }, faqcategory: { ...editWords, ...orderWords } },
    fields: words({
      question: 'Pregunta',
      answer: 'Respuesta',
      language: 'Idioma',
      is_draft: 'Borrador',
      category: 'Categoría',
      names: 'Nombres',
    }),
    hidden: words({ category_id: 'Identificador de la categoría' }),
  },
  endpoints: {
    'GET faqs/faqs/': faqRecord.list(
      'Frequently asked questions; visitors, watchers and coordinators see public ones only. With `prefer`, each question once: in that language, else as it was first written',
      listQuery(
        ['position', 'question', 'update_date'],
        {
          category: csv(id('faqcategory')).optional(),
          language: csv(language).optional(),
          prefer: language.optional(),
          is_draft: flag.optional(),
          /** not published in this language yet; administrators only */
          missing: language.optional(),
        },
        50,
      ),
    ),
    'POST faqs/faqs/': faqEdits.create(
      'Write a question; the last of its category',
      z.strictObject({
        ...fields,
        is_draft: fields.is_draft.default(true),
        category: fields.category.default(null),
        translates: id('faq').nullable().default(null),
      }),
    ),
    'GET faqs/faqs/:id/': faqRecord.one('One question; drafts are for administrators only'),
    'PATCH faqs/faqs/:id/': faqEdits.change(
      'Change a question; fields left out stay, and a new category takes the translations along',
      z.strictObject({
        ...z.strictObject(fields).partial().shape,
        /** `update_date` of the version on the editor's screen */
        seen: instant.optional(),
      }),
      'edited_meanwhile',
    ),
    'DELETE faqs/faqs/:id/': faqEdits.remove('Delete a question, and its translations with it'),
    'POST faqs/faqs/reorder/': endpoint({
      access: 'faqs.manage',
      summary: 'Reorder all questions of a category, translations aside',
      body: z.strictObject({ category: id('faqcategory').nullable(), ...order('faq') }),
      reply: null,
      errors: ['reordered_meanwhile'],
    }),
    'POST faqs/faqs/preview/': endpoint({
      access: 'faqs.manage',
      summary: 'Preview an answer as HTML',
      body: z.strictObject({ answer: fields.answer }),
      reply: z.object({ answer_html: z.string() }),
      rate: { address: [60, 60] },
    }),
    'GET faqs/categories/': faqCategoryRecord.list(
      'Categories of questions, in their order',
      listQuery(['position'], {}, 100),
    ),
    'POST faqs/categories/': faqCategoryEdits.create('Add a category, the last in order', z.strictObject({ names })),
    'GET faqs/categories/:id/': faqCategoryRecord.one('One category'),
    'PATCH faqs/categories/:id/': faqCategoryEdits.change(
      'Rename a category; a language left out keeps its name, an empty one loses it',
      z.strictObject({ names: changedNames(80).optional() }),
    ),
    'DELETE faqs/categories/:id/': endpoint({
      access: 'faqs.manage',
      summary: 'Delete a category; questions in it need a `move_to`',
      params: idParams('faqcategory'),
      body: z.strictObject({
        /** category at whose end its questions go; null: none */
        move_to: id('faqcategory').nullable().optional(),
      }),
      reply: null,
      errors: ['category_not_empty'],
    }),
    'POST faqs/categories/reorder/': endpoint({
      access: 'faqs.manage',
      summary: 'Reorder all categories',
      body: z.strictObject(order('faqcategory')),
      reply: null,
      errors: ['reordered_meanwhile'],
    }),
  },
});
