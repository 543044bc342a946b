import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { otherProposalSearch, proposalPlacesSearch, proposalsSearch, proposedSearch } from './search.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/proposals',
    action: 'places.list',
    title: msg`Propuestas de reparto`,
    menu: { place: 'main', order: 22, label: msg`Propuestas` },
    search: proposalsSearch,
    list: (search) => prefetch(async () => (await queries()).proposalsQuery(search)),
    component: lazyPage(() => import('./ProposalList.tsx'), 'ProposalList'),
  }),
  definePage({
    path: '/proposals/new',
    action: 'places.assign',
    title: msg`Nueva propuesta`,
    back: '/proposals',
    search: otherProposalSearch,
    component: lazyPage(() => import('./ProposalNewPage.tsx'), 'ProposalNewPage'),
  }),
  definePage({
    path: '/proposals/$proposalid',
    action: 'places.list',
    title: msg`Propuesta`,
    back: '/proposals',
    search: otherProposalSearch,
    load: ({ proposalid }) => prefetch(async () => (await queries()).proposalQuery(proposalid)),
    component: lazyPage(() => import('./ProposalPage.tsx'), 'ProposalPage'),
  }),
  definePage({
    path: '/proposals/$proposalid/people',
    action: 'places.list',
    title: msg`Personas de la propuesta`,
    back: '/proposals',
    search: proposedSearch,
    list: (search, { proposalid }) => prefetch(async () => (await queries()).proposedQuery(proposalid, search)),
    component: lazyPage(() => import('./ProposedPeople.tsx'), 'ProposedPeople'),
  }),
  definePage({
    path: '/proposals/$proposalid/places',
    action: 'places.list',
    title: msg`Colegios de la propuesta`,
    back: '/proposals',
    search: proposalPlacesSearch,
    list: (search, { proposalid }) => prefetch(async () => (await queries()).proposalPlacesQuery(proposalid, search)),
    component: lazyPage(() => import('./ProposedPlaces.tsx'), 'ProposedPlaces'),
  }),
] as const;
