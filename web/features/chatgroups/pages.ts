import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { chatGroupsSearch } from './search.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/chatgroups',
    action: 'chatgroups.manage',
    title: msg`Grupos de chat`,
    menu: { place: 'settings', order: 8 },
    search: chatGroupsSearch,
    list: (search) => prefetch(async () => (await queries()).chatGroupsQuery(search)),
    component: lazyPage(() => import('./ChatGroupList.tsx'), 'ChatGroupList'),
  }),
  definePage({
    path: '/chatgroup/new',
    action: 'chatgroups.manage',
    title: msg`Nuevo grupo de chat`,
    back: '/chatgroups',
    component: lazyPage(() => import('./ChatGroupPages.tsx'), 'ChatGroupNewPage'),
  }),
  definePage({
    path: '/chatgroup/$chatgroupid/edit',
    action: 'chatgroups.manage',
    title: msg`Editar el grupo de chat`,
    back: '/chatgroups',
    load: ({ chatgroupid }) => prefetch(async () => (await queries()).chatGroupQuery(chatgroupid)),
    component: lazyPage(() => import('./ChatGroupPages.tsx'), 'ChatGroupEditPage'),
  }),
] as const;
