import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { ofPerson } from '../../people/of-person.ts';
import { carriedPlaces } from '../../people/place-search.ts';
import { carrying, openedFrom } from '../../records/carried-list.ts';
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
    ...carrying(ownLogSearch, ofPerson),
    component: lazyPage(() => import('./RecordLogsPages.tsx'), 'UserLogsPage'),
  }),
  definePage({
    path: '/place/$placeid/logs',
    action: 'logs.list',
    title: msg`Registro del colegio`,
    ...carrying(ownLogSearch, openedFrom(carriedPlaces)),
    component: lazyPage(() => import('./RecordLogsPages.tsx'), 'PlaceLogsPage'),
  }),
] as const;
