import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage } from '../../core/page.ts';

export const pages = [
  definePage({
    path: '/attendance/$token',
    action: 'public.use',
    title: msg`¿Irás el día de las elecciones?`,
    takesAnyParams: true,
    component: lazyPage(() => import('./AttendancePage.tsx'), 'AttendancePage'),
  }),
] as const;
