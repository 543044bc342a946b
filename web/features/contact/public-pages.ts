import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage } from '../../core/page.ts';

export const pages = [
  definePage({
    path: '/contact',
    action: 'public.use',
    title: msg`Contacto`,
    menu: { place: 'visitor', order: 20 },
    component: lazyPage(() => import('./ContactPage.tsx'), 'ContactPage'),
  }),
] as const;
