import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { ofPerson } from '../../people/of-person.ts';
import { carrying } from '../../records/carried-list.ts';
import { nearbySearch } from './search.ts';

const ofPersonNearby = carrying(nearbySearch, ofPerson);

export const pages = [
  definePage({
    path: '/user/$userid/place',
    action: 'places.assign',
    title: msg`Colegio`,
    messages: 'everyday',
    first: ['users/users/:userid/', 'elections/places/?near=:userid&sortBy=distance'],
    ...ofPersonNearby,
    list: (search, { userid }) => {
      prefetch(async () => (await import('../../people/api.ts')).userQuery(userid));
      prefetch(async () => (await import('./api.ts')).nearbyQuery(userid, search));
    },
    component: lazyPage(() => import('./UserPlacePage.tsx'), 'UserPlacePage'),
  }),
] as const;
