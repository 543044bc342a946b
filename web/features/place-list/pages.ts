import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { placesSearch } from '../../people/place-search.ts';

export const pages = [
  definePage({
    path: '/places',
    action: 'places.list',
    title: msg`Colegios electorales`,
    messages: 'everyday',
    menu: { place: 'main', order: 20, label: msg`Colegios` },
    search: placesSearch,
    first: ['elections/places/'],
    list: (search) => prefetch(async () => (await import('../places/index.ts')).placesQuery(search)),
    component: lazyPage(() => import('./PlaceList.tsx'), 'PlaceList'),
  }),
] as const;
