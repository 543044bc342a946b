import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage } from '../../core/page.ts';

export const pages = [
  definePage({
    path: '/replacement/$token',
    action: 'public.use',
    title: msg`¿Puedes cubrir un hueco?`,
    takesAnyParams: true,
    component: lazyPage(() => import('./AskedPage.tsx'), 'AskedPage'),
  }),
] as const;
