import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { ofPerson } from '../../people/of-person.ts';
import { usersSearch } from '../../people/search.ts';
import { carrying } from '../../records/carried-list.ts';
import { oldTab } from './old-tab.ts';
import { storySearch } from './story-search.ts';

const queries = () => import('../../people/api.ts');

export const pages = [
  definePage({
    path: '/users',
    action: 'users.list',
    title: msg`Personas`,
    messages: 'everyday',
    menu: { place: 'main', order: 10 },
    search: usersSearch,
    first: ['users/users/'],
    list: (search) => prefetch(async () => (await queries()).usersQuery(search)),
    component: lazyPage(() => import('./UserList.tsx'), 'UserList'),
  }),
  definePage({
    path: '/users/new',
    action: 'users.create',
    title: msg`Nueva persona`,
    back: '/users',
    component: lazyPage(() => import('./UserNewPage.tsx'), 'UserNewPage'),
  }),
  definePage({
    path: '/user/$userid',
    action: 'users.see',
    title: msg`Persona`,
    messages: 'person',
    ...carrying(storySearch, ofPerson),
    first: ['users/users/:userid/'],
    movedTo: oldTab,
    load: ({ userid }) => prefetch(async () => (await queries()).userQuery(userid)),
    component: lazyPage(() => import('./UserPage.tsx'), 'UserPage'),
  }),
  definePage({
    path: '/user/$userid/edit',
    action: 'users.edit',
    title: msg`Editar el perfil`,
    ...ofPerson,
    component: lazyPage(() => import('./UserEditPages.tsx'), 'UserEditPage'),
  }),
  definePage({
    path: '/user/$userid/correct',
    action: 'credentials.issue',
    title: msg`Corregir y emitir de nuevo`,
    ...ofPerson,
    component: lazyPage(() => import('./UserEditPages.tsx'), 'UserCorrectPage'),
  }),
] as const;
