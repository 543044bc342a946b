import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { mailingsSearch } from './search.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/mailings',
    action: 'emails.list',
    title: msg`Envíos`,
    menu: { place: 'settings', order: 11 },
    search: mailingsSearch,
    list: (search) => prefetch(async () => (await queries()).mailingsQuery(search)),
    component: lazyPage(() => import('./MailingList.tsx'), 'MailingList'),
  }),
  definePage({
    path: '/mailing/$mailingid',
    action: 'emails.list',
    title: msg`Envío`,
    back: '/mailings',
    load: ({ mailingid }) => prefetch(async () => (await queries()).mailingQuery(mailingid)),
    component: lazyPage(() => import('./MailingPage.tsx'), 'MailingPage'),
  }),
] as const;
