import { Trans } from '@lingui/react/macro';
import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import classes from './Layout.module.css';
import { NavigationBar } from './NavigationBar.tsx';
import { TopBar } from './TopBar.tsx';

export function Layout({ bell }: { bell: ReactNode }) {
  const showsLegal = useMatches({ select: (matches) => matches.some((match) => match.staticData.showLegal) });
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
      {showsLegal && <Footer />}
    </div>
  );
}
