import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage } from '../../core/page.ts';
import { enrolSearch } from './search.ts';

export const pages = [
  definePage({
    path: '/enroll',
    action: 'public.use',
    title: msg`Inscríbete como apoderado/a`,
    search: enrolSearch,
    keeps: ['via'],
    messages: 'enrolment',
    component: lazyPage(() => import('./EnrolPage.tsx'), 'EnrolPage'),
  }),
  definePage({
    path: '/enroll-done',
    action: 'public.use',
    title: msg`Ya casi está`,
    component: lazyPage(() => import('./EnrolDonePage.tsx'), 'EnrolDonePage'),
  }),
] as const;
