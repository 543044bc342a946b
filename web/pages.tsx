import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { requireIds, requireSelf, requireStaff, requireSuperuser } from './core/guards.ts';
import { loadPageMessages } from './core/i18n.ts';
import { page, pageOf, searchedPageOf } from './core/page-routes.ts';
import { queryClient } from './core/query-client.ts';
import { compact, idOf, only, pagingOf, type Search } from './core/search-params.ts';
import { blockedUsersSearch } from './features/blockedusers/search.ts';
import { logSearch, ownLogSearch } from './features/changes/search.ts';
import { duplicatesSearch, mergeSearch } from './features/duplicates/search.ts';
import { emailsSearch } from './features/emails/search.ts';
import { enrolSearch } from './features/enrolment/search.ts';
import { LazyBell } from './features/notifications/LazyBell.tsx';
import { nearbySearch, placesSearch } from './features/places/search.ts';
import { oldTab, usersSearch } from './features/users/search.ts';
import * as lazy from './lazy-pages.ts';
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
  component: () => <Layout bell={<LazyBell />} />,
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

const notBuilt = (title: MessageDescriptor) => () => <NotBuilt title={title} />;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const loginPage = createRoute({
  getParentRoute: () => open,
  path: '/login',
  validateSearch: (search: Search): { next?: string } => ({ next: text(search.next) }),
  component: lazy.LoginPage,
});

const enrolPage = createRoute({
  getParentRoute: () => open,
  path: '/enroll',
  validateSearch: only(enrolSearch),
  component: lazy.EnrolPage,
});

// What a page asks for is known to its feature, whose code comes when somebody goes there.
const users = () => import('./features/users/api.ts');
const places = () => import('./features/places/api.ts');
const changes = () => import('./features/changes/api.ts');
const blockedusers = () => import('./features/blockedusers/api.ts');
const duplicates = () => import('./features/duplicates/api.ts');

/** The data of a page come while its code does, and when somebody points at a link to it; the page waits for neither. */
function prefetch<T, K extends QueryKey>(query: () => Promise<FetchQueryOptions<T, Error, T, K>>) {
  // Without a network the page itself says so.
  void query().then(
    (found) => queryClient.prefetchQuery(found),
    () => {},
  );
}

const usersPage = createRoute({
  getParentRoute: () => staff,
  path: '/users',
  validateSearch: only(usersSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(async () => (await users()).usersQuery(deps)),
  component: lazy.UserList,
});

const placesPage = createRoute({
  getParentRoute: () => staff,
  path: '/places',
  validateSearch: only(placesSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(async () => (await places()).placesQuery(deps)),
  component: lazy.PlaceList,
});

const userPage = createRoute({
  getParentRoute: () => member,
  path: '/user/$userid',
  beforeLoad: ({ location, params }) => {
    requireIds({ params });
    const to = oldTab(location.search);
    if (to) throw redirect({ to, params, replace: true });
  },
  loader: ({ params }) => prefetch(async () => (await users()).userQuery(params.userid)),
  component: lazy.UserPage,
});

const userPlacePage = createRoute({
  getParentRoute: () => staff,
  path: '/user/$userid/place',
  beforeLoad: (visit) => requireIds(visit),
  validateSearch: only(nearbySearch),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => {
    prefetch(async () => (await users()).userQuery(params.userid));
    prefetch(async () => (await places()).nearbyQuery(params.userid, deps));
  },
  component: lazy.UserPlacePage,
});

const placePage = createRoute({
  getParentRoute: () => staff,
  path: '/place/$placeid',
  beforeLoad: (visit) => requireIds(visit),
  loader: ({ params }) => prefetch(async () => (await places()).placeQuery(params.placeid)),
  component: lazy.PlacePage,
});

const logsPage = createRoute({
  getParentRoute: () => staff,
  path: '/logs',
  validateSearch: only(logSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(async () => (await changes()).changesQuery(deps)),
  component: lazy.LogsPage,
});

const securityPage = createRoute({
  getParentRoute: () => member,
  path: '/account/security',
  validateSearch: (search: Search): { next?: string } => ({ next: text(search.next) }),
  component: lazy.SecurityPage,
});

const sessionsPage = createRoute({
  getParentRoute: () => member,
  path: '/account/sessions',
  validateSearch: ({ page }: Search): { page?: number } => ({ page: pagingOf({ page }).page }),
  component: lazy.SessionsPage,
});

const blockedUsersPage = createRoute({
  getParentRoute: () => admin,
  path: '/blockedusers',
  validateSearch: only(blockedUsersSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    prefetch(async () => (await blockedusers()).blockedUsersQuery(deps));
    prefetch(async () => (await blockedusers()).pendingQuery);
  },
  component: lazy.BlockedUserList,
});

const blockedUserNewPage = createRoute({
  getParentRoute: () => admin,
  path: '/blockeduser/new',
  validateSearch: ({ user }: Search): { user?: string } => compact({ user: idOf(user) }),
  component: lazy.BlockedUserNewPage,
});

const duplicatesPage = createRoute({
  getParentRoute: () => admin,
  path: '/duplicates',
  validateSearch: only(duplicatesSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(async () => (await duplicates()).duplicatesQuery(deps)),
  component: lazy.DuplicateList,
});

const mergePage = createRoute({
  getParentRoute: () => admin,
  path: '/duplicates/$userid/$otherid',
  beforeLoad: (visit) => requireIds(visit),
  validateSearch: only(mergeSearch),
  loader: ({ params }) => {
    prefetch(async () => (await users()).userQuery(params.userid));
    prefetch(async () => (await users()).userQuery(params.otherid));
  },
  component: lazy.MergePage,
});

const tree = root.addChildren([
  open.addChildren([
    loginPage,
    page(open, '/reset-password-request', lazy.ResetRequestPage),
    page(open, '/reset-password/$uidb64/$token', lazy.ResetPage),
    page(open, '/contact', notBuilt(msg`Contacto`)),
    enrolPage,
    page(open, '/enroll-done', lazy.EnrolDonePage),
    page(open, '/enroll-verification/$uidb64/$token', lazy.VerifyPage),
    page(open, '/confirm-email/$uidb64/$token', lazy.ConfirmEmailPage),
    page(open, '/account-deleted', lazy.DeletedPage),
    page(open, '/frequently-asked-questions', notBuilt(msg`Preguntas frecuentes`)),
    page(open, '/credential/$token', lazy.CheckPage),
    page(open, '/legal-notice', lazy.LegalNoticePage),
    page(open, '/privacy-policy', lazy.PrivacyPolicyPage),
    page(open, '/cookies-policy', lazy.CookiesPolicyPage),
  ]),
  member.addChildren([
    page(member, '/', lazy.HomePage),
    userPage,
    pageOf(member, '/user/$userid/edit', lazy.UserEditPage),
    pageOf(member, '/user/$userid/credentials', lazy.UserCredentialsPage),
    page(member, '/account', lazy.AccountPage),
    securityPage,
    sessionsPage,
    page(member, '/account/data', lazy.DataPage),
    page(member, '/faqs', notBuilt(msg`Preguntas frecuentes`)),
    page(member, '/users-guide', notBuilt(msg`Guía para apoderados/as`)),
    page(member, '/staffs-guide', notBuilt(msg`Guía de coordinación`)),
  ]),
  staff.addChildren([
    usersPage,
    placesPage,
    pageOf(staff, '/user/$userid/management', lazy.ManagementPage),
    userPlacePage,
    searchedPageOf(staff, '/user/$userid/emails', emailsSearch, lazy.UserEmailsPage),
    searchedPageOf(staff, '/user/$userid/logs', ownLogSearch, lazy.UserLogsPage),
    placePage,
    pageOf(staff, '/place/$placeid/edit', notBuilt(msg`Editar el colegio electoral`)),
    page(staff, '/map', notBuilt(msg`Mapa general`)),
    page(staff, '/credentials', notBuilt(msg`Credenciales`)),
    page(staff, '/emails', notBuilt(msg`Correos`)),
    logsPage,
  ]),
  admin.addChildren([
    page(admin, '/users/new', lazy.UserNewPage),
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
    blockedUsersPage,
    pageOf(admin, '/blockedusers/$userid/edit', lazy.BlockedUserEditPage),
    blockedUserNewPage,
    duplicatesPage,
    mergePage,
    page(admin, '/links', notBuilt(msg`Enlaces rápidos`)),
    pageOf(admin, '/links/$linkid/edit', notBuilt(msg`Editar el enlace`)),
    page(admin, '/link/new', notBuilt(msg`Nuevo enlace`)),
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  // As a person would write it: ?search=600, not ?search=%22600%22. Every page reads its own (core/search-params.ts).
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(JSON.stringify),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultNotFoundComponent: UnknownPage,
  defaultErrorComponent: PageError,
});
