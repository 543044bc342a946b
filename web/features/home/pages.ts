import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage } from '../../core/page.ts';

export const pages = [
  definePage({
    path: '/',
    action: 'home.see',
    title: msg`Inicio`,
    messages: 'home',
    component: lazyPage(() => import('./HomePage.tsx'), 'HomePage'),
  }),
] as const;
