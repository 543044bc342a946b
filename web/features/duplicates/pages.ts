import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { duplicatesSearch, mergeSearch } from './search.ts';

export const pages = [
  definePage({
    path: '/duplicates',
    action: 'users.merge',
    title: msg`Duplicados`,
    menu: { place: 'settings', order: 20 },
    search: duplicatesSearch,
    list: (search) => prefetch(async () => (await import('./api.ts')).duplicatesQuery(search)),
    component: lazyPage(() => import('./DuplicateList.tsx'), 'DuplicateList'),
  }),
  definePage({
    path: '/duplicates/$userid/$otherid',
    action: 'users.merge',
    title: msg`Unir dos cuentas`,
    back: '/duplicates',
    search: mergeSearch,
    load: ({ userid, otherid }) => {
      for (const id of [userid, otherid]) prefetch(async () => (await import('../../people/api.ts')).userQuery(id));
    },
    component: lazyPage(() => import('./MergePage.tsx'), 'MergePage'),
  }),
] as const;
