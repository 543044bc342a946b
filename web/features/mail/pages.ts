import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { mailListSearch } from '../../people/mail-search.ts';
import { ofPerson } from '../../people/of-person.ts';
import { carrying } from '../../records/carried-list.ts';
import { mailSearch } from './search.ts';

export const pages = [
  definePage({
    path: '/emails',
    action: 'emails.list',
    title: msg`Mensajes`,
    menu: { place: 'settings', order: 11 },
    search: mailListSearch,
    list: (search) => prefetch(async () => (await import('../../people/mail-queries.ts')).mailsQuery(search)),
    component: lazyPage(() => import('./MailList.tsx'), 'MailList'),
  }),
  definePage({
    path: '/user/$userid/emails',
    action: 'emails.list',
    title: msg`Mensajes`,
    ...carrying(mailSearch, ofPerson),
    component: lazyPage(() => import('./UserMailPage.tsx'), 'UserMailPage'),
  }),
] as const;
