import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { emailListSearch } from '../../people/email-search.ts';
import { ofPerson } from '../../people/of-person.ts';
import { carrying } from '../../records/carried-list.ts';
import { emailsSearch, mailTextsSearch } from './search.ts';

const queries = () => import('./api.ts');

export const pages = [
  definePage({
    path: '/emails',
    action: 'emails.list',
    title: msg`Mensajes`,
    menu: { place: 'settings', order: 11 },
    search: emailListSearch,
    list: (search) => prefetch(async () => (await import('../../people/email-queries.ts')).emailsQuery(search)),
    component: lazyPage(() => import('./EmailList.tsx'), 'EmailList'),
  }),
  definePage({
    path: '/user/$userid/emails',
    action: 'emails.list',
    title: msg`Mensajes`,
    ...carrying(emailsSearch, ofPerson),
    component: lazyPage(() => import('./UserEmailsPage.tsx'), 'UserEmailsPage'),
  }),
  definePage({
    path: '/emails/texts',
    action: 'emails.word',
    title: msg`Textos de los mensajes automáticos`,
    // One page for the list and each text: both have their part in the first load.
    search: mailTextsSearch,
    load: () => prefetch(async () => (await queries()).mailTextsQuery),
    component: lazyPage(() => import('./texts/MailTextsPage.tsx'), 'MailTextsPage'),
  }),
] as const;
