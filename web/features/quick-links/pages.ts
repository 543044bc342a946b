import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/links',
    action: 'links.manage',
    title: msg`Enlaces rápidos`,
    menu: { place: 'settings', order: 26 },
    load: () => prefetch(async () => (await queries()).quickLinksQuery),
    component: lazyPage(() => import('./QuickLinkList.tsx'), 'QuickLinkList'),
  }),
  definePage({
    path: '/link/new',
    action: 'links.manage',
    title: msg`Nuevo enlace rápido`,
    back: '/links',
    component: lazyPage(() => import('./QuickLinkPages.tsx'), 'QuickLinkNewPage'),
  }),
  definePage({
    path: '/links/$linkid/edit',
    action: 'links.manage',
    title: msg`Editar el enlace rápido`,
    back: '/links',
    load: ({ linkid }) => prefetch(async () => (await queries()).quickLinkQuery(linkid)),
    component: lazyPage(() => import('./QuickLinkPages.tsx'), 'QuickLinkEditPage'),
  }),
] as const;
