import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { carrying, ofPerson, ofPlace } from '../../people/carried-list.ts';
import { logSearch, ownLogSearch } from './search.ts';

export const pages = [
  definePage({
    path: '/logs',
    action: 'logs.list',
    title: msg`Registro de cambios`,
    menu: { place: 'settings', order: 30 },
    search: logSearch,
    list: (search) => prefetch(async () => (await import('./api.ts')).changesQuery(search)),
    component: lazyPage(() => import('./LogsPage.tsx'), 'LogsPage'),
  }),
  definePage({
    path: '/user/$userid/logs',
    action: 'logs.list',
    title: msg`Registro`,
    ...ofPerson,
    search: carrying(ownLogSearch),
    component: lazyPage(() => import('./UserLogsPage.tsx'), 'UserLogsPage'),
  }),
  definePage({
    path: '/place/$placeid/logs',
    action: 'logs.list',
    title: msg`Registro del colegio`,
    ...ofPlace,
    search: carrying(ownLogSearch, ofPlace),
    component: lazyPage(() => import('./PlaceLogsPage.tsx'), 'PlaceLogsPage'),
  }),
] as const;
