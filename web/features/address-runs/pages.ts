import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { addressesSearch } from './search.ts';

export const pages = [
  definePage({
    path: '/addresses',
    action: 'places.manage',
    title: msg`Localizar direcciones`,
    menu: { place: 'settings', order: 22 },
    search: addressesSearch,
    load: () => prefetch(async () => (await import('./api.ts')).runsQuery),
    component: lazyPage(() => import('./AddressesPage.tsx'), 'AddressesPage'),
  }),
] as const;
