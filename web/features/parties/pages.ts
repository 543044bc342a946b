import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { partiesSearch } from './search.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/parties',
    action: 'parties.manage',
    title: msg`Partidos`,
    menu: { place: 'settings', order: 15 },
    search: partiesSearch,
    load: () => prefetch(async () => (await queries()).partiesQuery),
    component: lazyPage(() => import('./PartiesPage.tsx'), 'PartiesPage'),
  }),
  definePage({
    path: '/parties/new',
    action: 'parties.manage',
    title: msg`Nuevo partido`,
    back: '/parties',
    component: lazyPage(() => import('./PartyPages.tsx'), 'PartyNewPage'),
  }),
  definePage({
    path: '/parties/$partyid',
    action: 'parties.manage',
    title: msg`Partido`,
    back: '/parties',
    takesAnyParams: true,
    load: ({ partyid }) => prefetch(async () => (await queries()).partyQuery(partyid)),
    component: lazyPage(() => import('./PartyPages.tsx'), 'PartyPage'),
  }),
] as const;
