import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage } from '../../core/page.ts';

export const pages = [
  definePage({
    path: '/unsubscribe/$token',
    action: 'public.use',
    title: msg`Dejar de recibir estos mensajes`,
    takesAnyParams: true,
    component: lazyPage(() => import('./UnsubscribePage.tsx'), 'UnsubscribePage'),
  }),
] as const;
