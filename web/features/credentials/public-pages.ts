import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage } from '../../core/page.ts';

export const pages = [
  definePage({
    path: '/check',
    action: 'public.use',
    title: msg`Comprobar una credencial`,
    component: lazyPage(() => import('./check/CheckPage.tsx'), 'CheckPage'),
  }),
  definePage({
    path: '/check/$token',
    action: 'public.use',
    title: msg`Comprobar una credencial`,
    takesAnyParams: true,
    component: lazyPage(() => import('./check/CheckPage.tsx'), 'CheckPage'),
  }),
] as const;
