import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { areasSearch } from './search.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/areas',
    action: 'places.list',
    title: msg`Zonas`,
    menu: { place: 'settings', order: 6 },
    search: areasSearch,
    list: (search) => prefetch(async () => (await queries()).summariesQuery(search)),
    component: lazyPage(() => import('./AreasPage.tsx'), 'AreasPage'),
  }),
  definePage({
    path: '/areas/spain',
    action: 'places.manage',
    title: msg`Añadir zonas de España`,
    back: '/areas',
    load: () => prefetch(async () => (await queries()).referenceQuery),
    component: lazyPage(() => import('./SpainPage.tsx'), 'SpainPage'),
  }),
  definePage({
    path: '/areas/$areaid',
    action: 'places.list',
    title: msg`Zona`,
    search: areasSearch,
    load: ({ areaid }) => prefetch(async () => (await queries()).summaryQuery(areaid)),
    list: (search, { areaid }) => prefetch(async () => (await queries()).summariesQuery({ ...search, parent: areaid })),
    component: lazyPage(() => import('./AreaPage.tsx'), 'AreaPage'),
  }),
] as const;
