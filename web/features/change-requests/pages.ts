import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { changeRequestsSearch } from './search.ts';

export const pages = [
  definePage({
    path: '/change-requests',
    action: 'users.list',
    title: msg`Cambios de datos`,
    menu: { place: 'settings', order: 12 },
    search: changeRequestsSearch,
    list: (search) => prefetch(async () => (await import('./api.ts')).changeRequestsQuery(search)),
    component: lazyPage(() => import('./ChangeRequestList.tsx'), 'ChangeRequestList'),
  }),
] as const;
