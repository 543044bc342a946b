import { msg } from '@lingui/core/macro';
import { lazyPage } from '../../core/lazy-page.ts';
import { definePage, prefetch } from '../../core/page.ts';
import { nextOf, viaOf } from '../../core/search-params.ts';
import { frontQuery } from '../front/index.ts';

export const pages = [
  definePage({
    path: '/login',
    action: 'public.use',
    title: msg`Iniciar sesión`,
    search: (search) => ({ ...nextOf(search), ...viaOf(search) }),
    keeps: ['via'],
    messages: 'shell',
    load: () => prefetch(async () => frontQuery),
    first: ['universe/front/'],
    component: lazyPage(() => import('./LoginPage.tsx'), 'LoginPage'),
  }),
  definePage({
    path: '/reset-password-request',
    action: 'public.use',
    title: msg`Recuperar la contraseña`,
    component: lazyPage(() => import('./ResetRequestPage.tsx'), 'ResetRequestPage'),
  }),
  definePage({
    path: '/reset-password/$uidb64/$token',
    action: 'public.use',
    title: msg`Elegir otra contraseña`,
    takesAnyParams: true,
    component: lazyPage(() => import('./ResetPage.tsx'), 'ResetPage'),
  }),
  definePage({
    path: '/enroll-verification/$uidb64/$token',
    action: 'public.use',
    title: msg`Confirmar el correo`,
    takesAnyParams: true,
    component: lazyPage(() => import('./VerifyPage.tsx'), 'VerifyPage'),
  }),
] as const;
