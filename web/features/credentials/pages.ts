import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage } from '../../core/page.ts';
import { ofPerson } from '../../people/of-person.ts';

export const pages = [
  definePage({
    path: '/user/$userid/credentials',
    action: 'credentials.download',
    title: msg`Credencial`,
    messages: 'everyday',
    ...ofPerson,
    component: lazyPage(() => import('./UserCredentialsPage.tsx'), 'UserCredentialsPage'),
  }),
] as const;
