import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage } from '../../core/page.ts';

export const pages = [
  definePage({
    path: '/legal-notice',
    action: 'public.use',
    title: msg`Aviso legal`,
    component: lazyPage(() => import('./TermsPages.tsx'), 'LegalNoticePage'),
  }),
  definePage({
    path: '/privacy-policy',
    action: 'public.use',
    title: msg`Política de privacidad`,
    component: lazyPage(() => import('./TermsPages.tsx'), 'PrivacyPolicyPage'),
  }),
  definePage({
    path: '/cookies-policy',
    action: 'public.use',
    title: msg`Política de cookies`,
    component: lazyPage(() => import('./TermsPages.tsx'), 'CookiesPolicyPage'),
  }),
] as const;
