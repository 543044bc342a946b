import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { pagingOf, type Search } from '../../core/search-params.ts';

export const pages = [
  definePage({
    path: '/settings/tokens',
    action: 'tokens.manage',
    title: msg`Programas`,
    search: ({ page }: Search): { page?: number } => ({ page: pagingOf({ page }).page }),
    list: ({ page }) => prefetch(async () => (await import('./api.ts')).tokensQuery(page)),
    component: lazyPage(() => import('./TokensPage.tsx'), 'TokensPage'),
  }),
  definePage({
    path: '/settings/tokens/new',
    action: 'tokens.manage',
    title: msg`Nueva clave de programa`,
    back: '/settings/tokens',
    component: lazyPage(() => import('./TokenNewPage.tsx'), 'TokenNewPage'),
  }),
] as const;
