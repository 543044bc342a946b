import { msg } from '@lingui/core/macro';
import { currentLanguage } from '../../core/i18n.ts';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { type FaqsSearch, faqsSearch } from './search.ts';

const queries = () => import('./api.ts');
const readable = (search: FaqsSearch) =>
  prefetch(async () => (await queries()).readableFaqsQuery(search, currentLanguage()));

export const pages = [
  definePage({
    path: '/frequently-asked-questions',
    action: 'faqs.see',
    title: msg`Preguntas frecuentes`,
    search: faqsSearch,
    list: readable,
    component: lazyPage(() => import('./FaqsPage.tsx'), 'PublicFaqsPage'),
  }),
  definePage({
    path: '/faqs',
    action: 'self.see',
    title: msg`Preguntas frecuentes`,
    menu: { place: 'main', order: 60 },
    search: faqsSearch,
    list: readable,
    component: lazyPage(() => import('./FaqsPage.tsx'), 'FaqsPage'),
  }),
] as const;
