import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { openedFrom } from '../../records/carried-list.ts';
import { carriedMessages, contactSearch } from './search.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/contactmessages',
    action: 'contact.manage',
    title: msg`Mensajes de contacto`,
    menu: { place: 'settings', order: 12 },
    search: contactSearch,
    list: (search) => prefetch(async () => (await queries()).contactMessagesQuery(search)),
    component: lazyPage(() => import('./MessageList.tsx'), 'MessageList'),
  }),
  definePage({
    path: '/contactmessage/$messageid',
    action: 'contact.manage',
    title: msg`Mensaje de contacto`,
    back: '/contactmessages',
    ...openedFrom(carriedMessages),
    load: ({ messageid }) => prefetch(async () => (await queries()).contactMessageQuery(messageid)),
    component: lazyPage(() => import('./MessagePage.tsx'), 'MessagePage'),
  }),
] as const;
