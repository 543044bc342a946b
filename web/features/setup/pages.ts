import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { setupSearch } from './search.ts';

export const pages = [
  definePage({
    path: '/setup',
    action: 'setup.see',
    title: msg`Puesta en marcha`,
    search: setupSearch,
    load: () => prefetch(async () => (await import('./api.ts')).setupQuery),
    component: lazyPage(() => import('./SetupPage.tsx'), 'SetupPage'),
  }),
] as const;
