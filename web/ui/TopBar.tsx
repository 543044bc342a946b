import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canEver } from '#contract/permissions.ts';
import { useSelf } from '../core/session.ts';
import { useUniverse } from '../core/universe.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { useMenu } from './menu.ts';
import { NavigationBar } from './NavigationBar.tsx';
import { PageLinks, PagesDropdown } from './PageLinks.tsx';
import classes from './TopBar.module.css';

/** `bell`: for people with notifications; `search`: global search. */
export function TopBar({ bell, search }: { bell: ReactNode; search: ReactNode }) {
  const self = useSelf();
  const { logo, tenantName } = useUniverse();
  const { main: pages, settings, visitor } = useMenu();

  return (
    <header className={classes.bar}>
      <NavigationBar />
      <div className={classes.inner}>
        <Link to="/" className={classes.logo}>
          {logo ? (
            <img width={logo.width} height={logo.height} src={logo.url} alt={tenantName} className={classes.own} />
          ) : (
            <>
              <img src="/icon.svg" alt="" width={28} height={28} />
              <span>Vixía</span>
            </>
          )}
        </Link>
        <PageLinks pages={self ? pages : visitor} settings={settings} />
        <div className={classes.right}>
          <PagesDropdown pages={pages} settings={settings} />
          {search}
          {canEver(self, 'notifications.see') && !self?.has_terms_to_accept && bell}
          <LanguagePicker />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
