import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { credentialsSearch } from '../../people/credential-search.ts';

export const pages = [
  definePage({
    path: '/credentials',
    action: 'credentials.list',
    title: msg`Credenciales`,
    menu: { place: 'main', order: 25 },
    search: credentialsSearch,
    list: (search) =>
      prefetch(async () => (await import('../../people/credential-queries.ts')).credentialsQuery(search)),
    component: lazyPage(() => import('./CredentialList.tsx'), 'CredentialList'),
  }),
] as const;
