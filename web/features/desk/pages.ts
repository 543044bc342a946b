import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { deskSearch } from './search.ts';

export const pages = [
  definePage({
    path: '/desk',
    action: 'users.list',
    title: msg`Por hacer`,
    menu: { place: 'main', order: 21 },
    search: deskSearch,
    list: ({ section }) => prefetch(async () => (await import('./api.ts')).deskQuery(section)),
    component: lazyPage(() => import('./DeskPage.tsx'), 'DeskPage'),
  }),
] as const;
