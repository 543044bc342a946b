import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { mapSearch } from './search.ts';

export const pages = [
  definePage({
    path: '/map',
    action: 'map.see',
    title: msg`Mapa general`,
    messages: 'everyday',
    menu: { place: 'main', order: 30, label: msg`Mapa` },
    search: mapSearch,
    load: () => prefetch(async () => (await import('./api.ts')).extentQuery({})),
    component: lazyPage(() => import('./MapPage.tsx'), 'MapPage'),
  }),
] as const;
