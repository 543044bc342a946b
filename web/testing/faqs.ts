import type { Faq } from '#contract/faqs.ts';
import { person } from './people.ts';

/** Returns question number `number`, without a category. */
export const faq = (number: number): Faq => ({
  id: person(number).id,
  question: `Pregunta ${number}`,
  answer: `Respuesta ${number}`,
  answer_html: `<p>Respuesta ${number}</p>`,
  language: 'es',
  is_draft: false,
  category: null,
  category_name: null,
  translates: null,
  translations: [],
  missing_languages: ['ca', 'eu', 'gl'],
  update_date: '2027-01-01T10:00:00Z',
});
