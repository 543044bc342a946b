import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';

export const pages = [
  definePage({
    path: '/share',
    action: 'self.see',
    title: msg`Invitar a inscribirse`,
    load: () => prefetch(async () => (await import('./api.ts')).shareQuery),
    component: lazyPage(() => import('./SharePage.tsx'), 'SharePage'),
  }),
] as const;
