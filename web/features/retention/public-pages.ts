import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage } from '../../core/page.ts';

export const pages = [
  definePage({
    path: '/next-election/$token',
    action: 'public.use',
    title: msg`¿Te avisamos la próxima vez?`,
    takesAnyParams: true,
    component: lazyPage(() => import('./NextElectionPage.tsx'), 'NextElectionPage'),
  }),
] as const;
