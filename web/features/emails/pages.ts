import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage } from '../../core/page.ts';
import { carrying, ofPerson } from '../../people/carried-list.ts';
import { emailsSearch } from './search.ts';

export const pages = [
  definePage({
    path: '/user/$userid/emails',
    action: 'emails.list',
    title: msg`Mensajes`,
    ...ofPerson,
    search: carrying(emailsSearch),
    component: lazyPage(() => import('./UserEmailsPage.tsx'), 'UserEmailsPage'),
  }),
] as const;
