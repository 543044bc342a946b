import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage } from '../../core/page.ts';

export const pages = [
  definePage({
    path: '/confirm-email/$uidb64/$token',
    action: 'public.use',
    title: msg`Confirmar tu correo nuevo`,
    takesAnyParams: true,
    component: lazyPage(() => import('./ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
  }),
  definePage({
    path: '/account-deleted',
    action: 'public.use',
    title: msg`Tu cuenta se ha borrado`,
    component: lazyPage(() => import('./DeletedPage.tsx'), 'DeletedPage'),
  }),
] as const;
