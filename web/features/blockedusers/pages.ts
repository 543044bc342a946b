import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { compact, idOf, type Search } from '../../core/search-params.ts';
import { openedFrom } from '../../records/carried-list.ts';
import { blockedUsersSearch, carriedBlocks } from './search.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/blockedusers',
    action: 'blockedusers.manage',
    title: msg`Lista de bloqueo`,
    menu: { place: 'settings', order: 10 },
    search: blockedUsersSearch,
    list: (search) => {
      prefetch(async () => (await queries()).blockedUsersQuery(search));
      prefetch(async () => (await queries()).pendingQuery);
    },
    component: lazyPage(() => import('./BlockedUserList.tsx'), 'BlockedUserList'),
  }),
  definePage({
    path: '/blockedusers/$blockid/edit',
    action: 'blockedusers.manage',
    title: msg`Editar el bloqueo`,
    back: '/blockedusers',
    ...openedFrom(carriedBlocks),
    component: lazyPage(() => import('./BlockedUserPages.tsx'), 'BlockedUserEditPage'),
  }),
  definePage({
    path: '/blockeduser/new',
    action: 'blockedusers.manage',
    title: msg`Nuevo bloqueo`,
    back: '/blockedusers',
    search: ({ user }: Search): { user?: string } => compact({ user: idOf(user) }),
    component: lazyPage(() => import('./BlockedUserPages.tsx'), 'BlockedUserNewPage'),
  }),
] as const;
