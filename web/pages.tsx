import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { type AnyRoute, createRootRoute, createRoute, createRouter, type RouteComponent } from '@tanstack/react-router';
import { requireIds, requireSelf, requireStaff, requireSuperuser } from './core/guards.ts';
import { loadPageMessages } from './core/i18n.ts';
import { lazyPage } from './core/lazy-page.ts';
import { queryClient } from './core/query-client.ts';
import { enrolSearch } from './features/enrolment/search.ts';
import { nearbyQuery, placeQuery, placesQuery } from './features/places/api.ts';
import { nearbySearch, placesSearch } from './features/places/search.ts';
import { userQuery, usersQuery } from './features/users/api.ts';
import { userSearch, usersSearch } from './features/users/search.ts';
import { Layout } from './ui/Layout.tsx';
import { NotBuilt } from './ui/NotBuilt.tsx';
import { PageError } from './ui/PageError.tsx';
import { UnknownPage } from './ui/UnknownPage.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** the footer links to the legal pages */
    showLegal?: boolean;
  }
}

const root = createRootRoute({
  component: Layout,
  // The login page does with the shell's messages.
  beforeLoad: ({ location }) => (location.pathname === '/login' ? undefined : loadPageMessages()),
});

// One layer for each of the four guards (specification, section 2).
const open = createRoute({ getParentRoute: () => root, id: 'open', staticData: { showLegal: true } });
const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  beforeLoad: async (visit) => void (await requireSelf(visit)),
});
const staff = createRoute({ getParentRoute: () => root, id: 'staff', beforeLoad: requireStaff });
const admin = createRoute({ getParentRoute: () => root, id: 'admin', beforeLoad: requireSuperuser });

/** A page without search parameters. */
const page = <const P extends AnyRoute, const Path extends string>(parent: P, path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => parent, path, component });

/** A page about one entity, its id in the path. */
const pageOf = <const P extends AnyRoute, const Path extends string>(
  parent: P,
  path: Path,
  component: RouteComponent,
) => createRoute({ getParentRoute: () => parent, path, component, beforeLoad: (visit) => requireIds(visit) });

const notBuilt = (title: MessageDescriptor) => () => <NotBuilt title={title} />;

type Search = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const loginPage = createRoute({
  getParentRoute: () => open,
  path: '/login',
  validateSearch: (search: Search): { next?: string } => ({ next: text(search.next) }),
  component: lazyPage(() => import('./features/session/LoginPage.tsx'), 'LoginPage'),
});

const enrolPage = createRoute({
  getParentRoute: () => open,
  path: '/enroll',
  validateSearch: enrolSearch,
  component: lazyPage(() => import('./features/enrolment/EnrolPage.tsx'), 'EnrolPage'),
});

/** The data of a page come while its code does, and when somebody points at a link to it; the page waits for neither. */
const prefetch = <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>) =>
  void queryClient.prefetchQuery(query);

const usersPage = createRoute({
  getParentRoute: () => staff,
  path: '/users',
  validateSearch: usersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(usersQuery(deps)),
  component: lazyPage(() => import('./features/users/UserList.tsx'), 'UserList'),
});

const placesPage = createRoute({
  getParentRoute: () => staff,
  path: '/places',
  validateSearch: placesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(placesQuery(deps)),
  component: lazyPage(() => import('./features/places/PlaceList.tsx'), 'PlaceList'),
});

const userPage = createRoute({
  getParentRoute: () => member,
  path: '/user/$userid',
  beforeLoad: (visit) => requireIds(visit),
  validateSearch: userSearch,
  loader: ({ params }) => prefetch(userQuery(params.userid)),
  component: lazyPage(() => import('./features/users/UserPage.tsx'), 'UserPage'),
});

const userPlacePage = createRoute({
  getParentRoute: () => staff,
  path: '/user/$userid/place',
  beforeLoad: (visit) => requireIds(visit),
  validateSearch: nearbySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => {
    prefetch(userQuery(params.userid));
    prefetch(nearbyQuery(params.userid, deps));
  },
  component: lazyPage(() => import('./features/places/UserPlacePage.tsx'), 'UserPlacePage'),
});

const placePage = createRoute({
  getParentRoute: () => staff,
  path: '/place/$placeid',
  beforeLoad: (visit) => requireIds(visit),
  loader: ({ params }) => prefetch(placeQuery(params.placeid)),
  component: lazyPage(() => import('./features/places/PlacePage.tsx'), 'PlacePage'),
});

const tree = root.addChildren([
  open.addChildren([
    loginPage,
    page(
      open,
      '/reset-password-request',
      lazyPage(() => import('./features/session/ResetRequestPage.tsx'), 'ResetRequestPage'),
    ),
    page(
      open,
      '/reset-password/$uidb64/$token',
      lazyPage(() => import('./features/session/ResetPage.tsx'), 'ResetPage'),
    ),
    page(open, '/contact', notBuilt(msg`Contacto`)),
    enrolPage,
    page(
      open,
      '/enroll-done',
      lazyPage(() => import('./features/session/EnrolDonePage.tsx'), 'EnrolDonePage'),
    ),
    page(
      open,
      '/enroll-verification/$uidb64/$token',
      lazyPage(() => import('./features/session/VerifyPage.tsx'), 'VerifyPage'),
    ),
    page(open, '/frequently-asked-questions', notBuilt(msg`Preguntas frecuentes`)),
    page(
      open,
      '/credential/$token',
      lazyPage(() => import('./features/credentials/CheckPage.tsx'), 'CheckPage'),
    ),
    page(
      open,
      '/legal-notice',
      lazyPage(() => import('./features/terms/TermsPages.tsx'), 'LegalNoticePage'),
    ),
    page(
      open,
      '/privacy-policy',
      lazyPage(() => import('./features/terms/TermsPages.tsx'), 'PrivacyPolicyPage'),
    ),
    page(
      open,
      '/cookies-policy',
      lazyPage(() => import('./features/terms/TermsPages.tsx'), 'CookiesPolicyPage'),
    ),
  ]),
  member.addChildren([
    page(
      member,
      '/',
      lazyPage(() => import('./features/home/HomePage.tsx'), 'HomePage'),
    ),
    userPage,
    pageOf(member, '/user/$userid/edit', notBuilt(msg`Editar el perfil`)),
    page(member, '/faqs', notBuilt(msg`Preguntas frecuentes`)),
    page(member, '/users-guide', notBuilt(msg`Guía para apoderados/as`)),
    page(member, '/staffs-guide', notBuilt(msg`Guía de coordinación`)),
  ]),
  staff.addChildren([
    usersPage,
    placesPage,
    userPlacePage,
    placePage,
    pageOf(staff, '/place/$placeid/edit', notBuilt(msg`Editar el colegio electoral`)),
    page(staff, '/map', notBuilt(msg`Mapa general`)),
    page(staff, '/credentials', notBuilt(msg`Credenciales`)),
    page(staff, '/emails', notBuilt(msg`Correos`)),
    page(staff, '/logs', notBuilt(msg`Registro de cambios`)),
  ]),
  admin.addChildren([
    page(admin, '/users/new', notBuilt(msg`Nueva persona`)),
    page(admin, '/faqs/new', notBuilt(msg`Nueva pregunta frecuente`)),
    pageOf(admin, '/faq/$faqid/edit', notBuilt(msg`Editar la pregunta frecuente`)),
    page(admin, '/boards', notBuilt(msg`Juntas electorales`)),
    page(admin, '/board/new', notBuilt(msg`Nueva junta electoral`)),
    pageOf(admin, '/board/$boardid/edit', notBuilt(msg`Editar la junta electoral`)),
    page(admin, '/chatgroups', notBuilt(msg`Grupos de chat`)),
    page(admin, '/chatgroup/new', notBuilt(msg`Nuevo grupo de chat`)),
    pageOf(admin, '/chatgroup/$chatgroupid/edit', notBuilt(msg`Editar el grupo de chat`)),
    page(admin, '/parties', notBuilt(msg`Partidos`)),
    page(admin, '/parties/new', notBuilt(msg`Nuevo partido`)),
    page(admin, '/parties/$partyid', notBuilt(msg`Partido`)),
    page(admin, '/stats', notBuilt(msg`Estadísticas`)),
    page(admin, '/blockedusers', notBuilt(msg`Personas bloqueadas`)),
    pageOf(admin, '/blockedusers/$userid/edit', notBuilt(msg`Editar el bloqueo`)),
    page(admin, '/blockeduser/new', notBuilt(msg`Nuevo bloqueo`)),
    page(admin, '/links', notBuilt(msg`Enlaces rápidos`)),
    pageOf(admin, '/links/$linkid/edit', notBuilt(msg`Editar el enlace`)),
    page(admin, '/link/new', notBuilt(msg`Nuevo enlace`)),
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultNotFoundComponent: UnknownPage,
  defaultErrorComponent: PageError,
});
