import { Trans } from '@lingui/react/macro';
import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canEver } from '#contract/permissions.ts';
import { Footer } from './Footer.tsx';
import classes from './Layout.module.css';
import { NavigationBar } from './NavigationBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useDocumentTitle } from './use-document-title.ts';

export function Layout({ bell }: { bell: ReactNode }) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  useDocumentTitle(page?.title);
  return (
    <div className={classes.page}>
      <a href="#main" className={classes.skip}>
        <Trans>Saltar al contenido</Trans>
      </a>
      <NavigationBar />
      <TopBar bell={bell} />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {page && canEver(null, page.action) && <Footer />}
    </div>
  );
}
