import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { openedFrom } from '../../records/carried-list.ts';
import { boardsSearch, carriedBoards, typesSearch } from './search.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/boards',
    action: 'boards.manage',
    title: msg`Juntas electorales`,
    menu: { place: 'settings', order: 5 },
    search: boardsSearch,
    list: (search) => prefetch(async () => (await queries()).boardsQuery(search)),
    component: lazyPage(() => import('./BoardList.tsx'), 'BoardList'),
  }),
  definePage({
    path: '/boards/types',
    action: 'boards.manage',
    title: msg`Tipos de junta`,
    back: '/boards',
    // One page for the list and a type's papers, since each page adds to the first load.
    search: typesSearch,
    component: lazyPage(() => import('./TypesPage.tsx'), 'TypesPage'),
  }),
  definePage({
    path: '/board/new',
    action: 'boards.manage',
    title: msg`Nueva junta electoral`,
    back: '/boards',
    component: lazyPage(() => import('./BoardPages.tsx'), 'BoardNewPage'),
  }),
  definePage({
    path: '/board/$boardid/edit',
    action: 'boards.manage',
    title: msg`Editar la junta electoral`,
    back: '/boards',
    ...openedFrom(carriedBoards),
    load: ({ boardid }) => prefetch(async () => (await queries()).boardQuery(boardid)),
    component: lazyPage(() => import('./BoardPages.tsx'), 'BoardEditPage'),
  }),
] as const;
