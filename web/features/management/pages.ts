import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage } from '../../core/page.ts';
import { ofPerson } from '../../people/of-person.ts';

export const pages = [
  definePage({
    path: '/user/$userid/management',
    action: 'users.see_manager_box',
    title: msg`Gestión`,
    ...ofPerson,
    component: lazyPage(() => import('./ManagementPage.tsx'), 'ManagementPage'),
  }),
] as const;
