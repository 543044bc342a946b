import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { ownLogSearch } from '../changes/search.ts';
import { emailsSearch } from '../emails/search.ts';
import { oldTab, usersSearch } from './search.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/users',
    action: 'users.list',
    title: msg`Personas`,
    menu: { place: 'main', order: 10 },
    search: usersSearch,
    list: (search) => prefetch(async () => (await queries()).usersQuery(search)),
    component: lazyPage(() => import('./UserList.tsx'), 'UserList'),
  }),
  definePage({
    path: '/users/new',
    action: 'users.create',
    title: msg`Nueva persona`,
    component: lazyPage(() => import('./UserNewPage.tsx'), 'UserNewPage'),
  }),
  definePage({
    path: '/user/$userid',
    action: 'users.see',
    title: msg`Persona`,
    movedTo: oldTab,
    load: ({ userid }) => prefetch(async () => (await queries()).userQuery(userid)),
    component: lazyPage(() => import('./UserPage.tsx'), 'UserPage'),
  }),
  definePage({
    path: '/user/$userid/edit',
    action: 'users.edit',
    title: msg`Editar el perfil`,
    component: lazyPage(() => import('./UserEditPage.tsx'), 'UserEditPage'),
  }),
  definePage({
    path: '/user/$userid/credentials',
    action: 'credentials.download',
    title: msg`Credencial`,
    component: lazyPage(() => import('./UserCredentialsPage.tsx'), 'UserCredentialsPage'),
  }),
  definePage({
    path: '/user/$userid/emails',
    action: 'emails.list',
    title: msg`Correos`,
    search: emailsSearch,
    component: lazyPage(() => import('./UserEmailsPage.tsx'), 'UserEmailsPage'),
  }),
  definePage({
    path: '/user/$userid/logs',
    action: 'logs.list',
    title: msg`Registro`,
    search: ownLogSearch,
    component: lazyPage(() => import('./UserLogsPage.tsx'), 'UserLogsPage'),
  }),
] as const;
