import { useLingui } from '@lingui/react/macro';
import { useNotifications } from '@mantine/notifications';
import { type AnyRouteMatch, Outlet, useMatches } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { canEver } from '#contract/permissions.ts';
import { useSelf } from '../core/session.ts';
import { BusyToast } from './BusyToast.tsx';
import { Footer } from './Footer.tsx';
import classes from './Layout.module.css';
import { TopBar } from './TopBar.tsx';
import { useDocumentTitle } from './use-document-title.ts';

type Props = Record<'bell' | 'search' | 'notice' | 'bar', ReactNode>;

/** `bar`: shown at the bottom on phones */
export function Layout({ bell, search, notice, bar }: Props) {
  const { t } = useLingui();
  const page = useMatches({ select: pageShown });
  useDocumentTitle(page?.title);
  return (
    <div className={classes.page}>
      <a href="#main" className={classes.skip}>{t`Saltar al contenido`}</a>
      <TopBar bell={bell} search={search} />
      <LazyToasts />
      <BusyToast />
      <main id="main" tabIndex={-1} className={classes.main}>
        {notice}
        <Outlet />
      </main>
      {page && canEver(null, page.action) && <Footer />}
      {bar}
    </div>
  );
}

const pageShown = (matches: AnyRouteMatch[]) => {
  const last = matches.at(-1);
  return last?.status === 'notFound' ? undefined : last?.staticData.page;
};

const Toasts = lazy(() => import('./Toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));

/** Loads toasts late: visitors rarely see one; members have them before they go offline. */
function LazyToasts() {
  const isSignedIn = useSelf() !== null;
  const hasToasts = useNotifications().notifications.length > 0;
  return <Suspense>{(isSignedIn || hasToasts) && <Toasts />}</Suspense>;
}
