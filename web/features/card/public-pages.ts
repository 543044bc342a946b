import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';

const load = () => prefetch(async () => (await import('./api.ts')).keptCardQuery);

/** Pages open to everybody: they show what this browser keeps, even after a session has expired. */
export const pages = [
  definePage({
    path: '/card',
    action: 'public.use',
    messages: 'card',
    title: msg`Tu colegio`,
    load,
    component: lazyPage(() => import('./CardPage.tsx'), 'CardPage'),
  }),
  definePage({
    path: '/card/credential',
    action: 'public.use',
    messages: 'card',
    title: msg`Tu credencial`,
    load,
    component: lazyPage(() => import('./CredentialPage.tsx'), 'CredentialPage'),
  }),
] as const;
