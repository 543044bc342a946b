import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { root } from './core/page.ts';
import { pages as account } from './features/account/pages.ts';
import { pages as addressRuns } from './features/address-runs/pages.ts';
import { pages as areas } from './features/areas/pages.ts';
import { pages as blockedusers } from './features/blockedusers/pages.ts';
import { pages as boards } from './features/boards/pages.ts';
import { pages as changes } from './features/changes/pages.ts';
import { pages as chatgroups } from './features/chatgroups/pages.ts';
import { pages as contact } from './features/contact/pages.ts';
import { pages as credentialList } from './features/credential-list/pages.ts';
import { pages as credentials } from './features/credentials/pages.ts';
import { pages as duplicates } from './features/duplicates/pages.ts';
import { pages as emails } from './features/emails/pages.ts';
import { pages as enrolment } from './features/enrolment/pages.ts';
import { pages as faqs } from './features/faqs/pages.ts';
import { pages as home } from './features/home/pages.ts';
import { pages as imports } from './features/imports/pages.ts';
import { pages as management } from './features/management/pages.ts';
import { pages as map } from './features/map/pages.ts';
import { LazyBell } from './features/notifications/index.ts';
import { pages as parties } from './features/parties/pages.ts';
import { pages as placeList } from './features/place-list/pages.ts';
import { pages as places } from './features/places/pages.ts';
import { pages as session } from './features/session/pages.ts';
import { LazyShortcuts } from './features/shortcuts/index.ts';
import { pages as terms } from './features/terms/pages.ts';
import { pages as unbuilt } from './features/unbuilt/pages.tsx';
import { pages as users } from './features/users/pages.ts';
import { Dropped } from './people/Dropped.tsx';
import { Layout } from './ui/Layout.tsx';
import { PageError } from './ui/PageError.tsx';
import { UnknownPage } from './ui/UnknownPage.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

root.update({
  component: () => (
    <>
      <Layout bell={<LazyBell />} notice={<Dropped />} />
      <LazyShortcuts />
    </>
  ),
});

export const router = createRouter({
  routeTree: root.addChildren([
    ...account,
    ...areas,
    ...addressRuns,
    ...blockedusers,
    ...boards,
    ...changes,
    ...chatgroups,
    ...contact,
    ...credentialList,
    ...credentials,
    ...duplicates,
    ...emails,
    ...enrolment,
    ...faqs,
    ...home,
    ...imports,
    ...management,
    ...map,
    ...placeList,
    ...parties,
    ...places,
    ...session,
    ...terms,
    ...unbuilt,
    ...users,
  ]),
  // Write searches as a person would: ?search=600, not ?search=%22600%22.
  // Every page reads its own (core/search-params.ts).
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(JSON.stringify),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultNotFoundComponent: UnknownPage,
  defaultErrorComponent: PageError,
});
