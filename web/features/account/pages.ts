import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { nextOf, pagingOf, type Search } from '../../core/search-params.ts';

export const pages = [
  definePage({
    path: '/account',
    action: 'self.edit_settings',
    title: msg`Ajustes de tu cuenta`,
    component: lazyPage(() => import('./AccountPage.tsx'), 'AccountPage'),
  }),
  definePage({
    path: '/account/security',
    action: 'self.edit_settings',
    title: msg`Seguridad`,
    search: nextOf,
    component: lazyPage(() => import('./SecurityPage.tsx'), 'SecurityPage'),
  }),
  definePage({
    path: '/account/sessions',
    action: 'self.edit_settings',
    title: msg`Sesiones`,
    search: ({ page }: Search): { page?: number } => ({ page: pagingOf({ page }).page }),
    component: lazyPage(() => import('./SessionsPage.tsx'), 'SessionsPage'),
  }),
  definePage({
    path: '/accept-terms',
    action: 'self.accept_terms',
    title: msg`Textos legales`,
    search: nextOf,
    component: lazyPage(() => import('./AcceptTermsPage.tsx'), 'AcceptTermsPage'),
  }),
  definePage({
    path: '/account/data',
    action: 'self.edit_settings',
    title: msg`Datos`,
    component: lazyPage(() => import('./DataPage.tsx'), 'DataPage'),
  }),
  definePage({
    path: '/account/readers',
    action: 'self.see',
    title: msg`Quién ve mis datos`,
    load: () => prefetch(async () => (await import('./api.ts')).readersQuery),
    component: lazyPage(() => import('./ReadersPage.tsx'), 'ReadersPage'),
  }),
] as const;
