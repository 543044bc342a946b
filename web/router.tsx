import { createRouter, parseSearchWith, redirect, stringifySearchWith } from '@tanstack/react-router';
import { loadPageMessages } from './core/i18n.ts';
import { MissingCode } from './core/lazy-page.ts';
import { beforeEachAddress, root } from './core/page.ts';
import { whenQuiet } from './core/quiet.ts';
import { mayBeSignedIn } from './core/session.ts';
import { LazyCardBar } from './features/card/index.ts';
import { Dropped } from './features/dropped/index.ts';
import { LazyBell } from './features/notifications/index.ts';
import { LazyPalette } from './features/palette/index.ts';
import { LazyShortcuts } from './features/shortcuts/index.ts';
import type { pages as ofMembers } from './pages.ts';
import { pages as ofVisitors } from './public-pages.ts';
import { Layout } from './ui/Layout.tsx';
import { LazyVersionOffer } from './ui/LazyVersionOffer.tsx';
import { PageError } from './ui/PageError.tsx';
import { UnknownPage } from './ui/UnknownPage.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** All pages, including those added later, for the types of links and URLs. */
type Pages = [...typeof ofVisitors, ...typeof ofMembers];

const notices = (
  <>
    <LazyVersionOffer />
    <Dropped />
  </>
);

root.update({
  component: () => (
    <>
      <Layout bell={<LazyBell />} search={<LazyPalette />} notice={notices} bar={<LazyCardBar />} />
      <LazyShortcuts />
    </>
  ),
});

export const router = createRouter({
  routeTree: root.addChildren([...ofVisitors] as unknown as Pages),
  // Writes searches as a person would: ?search=600, not ?search=%22600%22. Each page reads its own
  // parameters (core/search-params.ts).
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(JSON.stringify),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // Pages aren't nested.
  notFoundMode: 'root',
  defaultNotFoundComponent: UnknownPage,
  defaultErrorComponent: PageError,
});

beforeEachAddress(async ({ pathname, href, state }) => {
  const [, params, found] = router.getMatchedRoutes(pathname);
  // The match may be a visitors' page that is only the beginning of this path.
  const isKnown = found !== undefined && params['**'] === undefined;
  if (isKnown && !mayBeSignedIn()) return;
  // The card opens without the members' pages, which can wait on a phone or be missing offline.
  if (isKnown && /^\/card(\/|$)/.test(pathname)) return addMembersPagesLater();
  // The menu of a signed-in person links to all pages.
  if ((await addMembersPages()) && !isKnown) throw redirect({ href, state, replace: true });
});

/** Adds the members' pages later, to leave a slow phone its first second for the page itself. */
function addMembersPagesLater() {
  const stop = router.subscribe('onRendered', () => {
    stop();
    whenQuiet(() => void addMembersPages().catch(() => {}));
  });
}

let areAllAdded = false;

/** Adds the pages for signed-in people; false if already added. */
async function addMembersPages(): Promise<boolean> {
  if (areAllAdded) return false;
  // The menu shows the pages' titles, so their messages load too.
  const [{ pages }] = await Promise.all([import('./pages.ts'), loadPageMessages('everyday')]).catch(
    (cause: unknown) => {
      throw new MissingCode('pages', { cause });
    },
  );
  areAllAdded = true;
  root.addChildren([...ofVisitors, ...pages]);
  router.setRoutes(router.buildRouteTree());
  return true;
}
