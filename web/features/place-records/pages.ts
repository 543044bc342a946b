import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { nearbyUsersSearch } from '../../people/nearby-users-search.ts';
import { carriedPlaces } from '../../people/place-search.ts';
import { carrying, openedFrom } from '../../records/carried-list.ts';

const queries = () => import('./api.ts');
const one = () => import('../../people/api.ts');

// Defined separately, so that its type is known in the list below.
const ofPlace = openedFrom(carriedPlaces);
export const pages = [
  definePage({
    path: '/places/new',
    action: 'places.manage',
    title: msg`Nuevo colegio electoral`,
    component: lazyPage(() => import('./PlaceNewPage.tsx'), 'PlaceNewPage'),
  }),
  definePage({
    path: '/place/$placeid/edit',
    action: 'places.edit',
    title: msg`Editar el colegio electoral`,
    ...ofPlace,
    load: ({ placeid }) => prefetch(async () => (await one()).placeQuery(placeid)),
    component: lazyPage(() => import('./PlaceEditPage.tsx'), 'PlaceEditPage'),
  }),
  definePage({
    path: '/place/$placeid',
    action: 'places.list',
    title: msg`Colegio electoral`,
    messages: 'everyday',
    ...carrying(nearbyUsersSearch, ofPlace),
    load: ({ placeid }) => {
      prefetch(async () => (await one()).placeQuery(placeid));
      prefetch(async () => (await queries()).placesAroundQuery(placeid));
    },
    component: lazyPage(() => import('./page/PlacePage.tsx'), 'PlacePage'),
  }),
] as const;
