import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { mailWordingsSearch } from './search.ts';

export const pages = [
  definePage({
    path: '/emails/texts',
    action: 'emails.word',
    title: msg`Textos de los mensajes automáticos`,
    // One page for the list and the texts, since each page adds to the first load.
    search: mailWordingsSearch,
    load: () => prefetch(async () => (await import('./api.ts')).mailWordingsQuery),
    component: lazyPage(() => import('./MailWordingsPage.tsx'), 'MailWordingsPage'),
  }),
] as const;
