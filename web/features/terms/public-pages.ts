import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage } from '../../core/page.ts';

const terms = () => import('./TermsPages.tsx');

export const pages = [
  definePage({
    path: '/legal-notice',
    action: 'public.use',
    title: msg`Aviso legal`,
    component: lazyPage(terms, 'LegalNoticePage'),
  }),
  definePage({
    path: '/privacy-policy',
    action: 'public.use',
    title: msg`Política de privacidad`,
    component: lazyPage(terms, 'PrivacyPolicyPage'),
  }),
  definePage({
    path: '/cookies-policy',
    action: 'public.use',
    title: msg`Política de cookies`,
    component: lazyPage(terms, 'CookiesPolicyPage'),
  }),
] as const;
