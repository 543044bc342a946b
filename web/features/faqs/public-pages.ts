import { msg } from '@lingui/core/macro';
import { currentLanguage } from '../../core/i18n.ts';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { type FaqsSearch, faqsSearch } from './search.ts';

export const readable = (search: FaqsSearch) =>
  prefetch(async () => (await import('./api.ts')).readableFaqsQuery(search, currentLanguage()));

export const pages = [
  definePage({
    path: '/frequently-asked-questions',
    action: 'faqs.see',
    title: msg`Preguntas frecuentes`,
    menu: { place: 'visitor', order: 10 },
    search: faqsSearch,
    list: readable,
    component: lazyPage(() => import('./FaqsPage.tsx'), 'PublicFaqsPage'),
  }),
] as const;
