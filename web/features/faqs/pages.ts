import { msg } from '@lingui/core/macro';
import { type Language, languages } from '#contract/languages.ts';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { compact, idOf, optionOf, type Search } from '../../core/search-params.ts';
import { readable } from './public-pages.ts';
import { faqFilters, faqsSearch } from './search.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/faqs',
    action: 'self.see',
    title: msg`Preguntas frecuentes`,
    menu: { place: 'main', order: 60, label: msg`Preguntas` },
    search: faqsSearch,
    list: readable,
    component: lazyPage(() => import('./FaqsPage.tsx'), 'FaqsPage'),
  }),
  definePage({
    path: '/faqs/manage',
    action: 'faqs.manage',
    title: msg`Gestionar las preguntas frecuentes`,
    back: '/faqs',
    menu: { place: 'settings', order: 25 },
    search: faqFilters,
    list: (filters) => {
      prefetch(async () => (await queries()).managedFaqsQuery(filters));
      prefetch(async () => (await queries()).categoriesQuery);
    },
    component: lazyPage(() => import('./ManageFaqs.tsx'), 'ManageFaqs'),
  }),
  definePage({
    path: '/faqs/categories',
    action: 'faqs.manage',
    title: msg`Categorías de preguntas`,
    back: '/faqs',
    load: () => prefetch(async () => (await queries()).categoriesQuery),
    component: lazyPage(() => import('./CategoriesPage.tsx'), 'CategoriesPage'),
  }),
  definePage({
    path: '/faqs/new',
    action: 'faqs.manage',
    title: msg`Nueva pregunta frecuente`,
    search: ({ translates, language }: Search): { translates?: string; language?: Language } =>
      compact({ translates: idOf(translates), language: optionOf(language, languages) }),
    component: lazyPage(() => import('./FaqNewPage.tsx'), 'FaqNewPage'),
  }),
  definePage({
    path: '/faq/$faqid/edit',
    action: 'faqs.manage',
    title: msg`Editar la pregunta frecuente`,
    load: ({ faqid }) => prefetch(async () => (await queries()).faqQuery(faqid)),
    component: lazyPage(() => import('./FaqEditPage.tsx'), 'FaqEditPage'),
  }),
] as const;
