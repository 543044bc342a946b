import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { importItemsSearch, importsSearch } from './search.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/imports',
    action: 'imports.manage',
    title: msg`Importaciones`,
    menu: { place: 'settings', order: 30 },
    search: importsSearch,
    list: (search) => prefetch(async () => (await queries()).importsQuery(search)),
    component: lazyPage(() => import('./ImportList.tsx'), 'ImportList'),
  }),
  definePage({
    path: '/imports/new',
    action: 'imports.manage',
    title: msg`Nueva importación`,
    back: '/imports',
    component: lazyPage(() => import('./ImportNewPage.tsx'), 'ImportNewPage'),
  }),
  definePage({
    path: '/imports/$importid',
    action: 'imports.manage',
    title: msg`Importación`,
    back: '/imports',
    search: importItemsSearch,
    load: ({ importid }) => prefetch(async () => (await queries()).importQuery(importid)),
    component: lazyPage(() => import('./ImportPage.tsx'), 'ImportPage'),
  }),
] as const;
