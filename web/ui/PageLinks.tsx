import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Dropdown, dropdownItem } from './Dropdown.tsx';
import type { MenuItem } from './menu.ts';
import classes from './TopBar.module.css';

type Props = { pages: MenuItem[]; settings: MenuItem[] };

/** Shows links on wide screens, with a dropdown for pages used once. */
export function PageLinks({ pages, settings }: Props) {
  const { t } = useLingui();
  if (pages.length + settings.length === 0) return null;
  const settingsButton = (
    <>
      <Trans>Ajustes</Trans>
      <IconChevronDown size={16} aria-hidden />
    </>
  );
  return (
    <nav className={classes.links} aria-label={t`Navegación principal`}>
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} className={classes.link}>
          {t(label)}
        </Link>
      ))}
      {settings.length > 0 && (
        <Dropdown buttonClass={classes.link} button={settingsButton}>
          <Items items={settings} />
        </Dropdown>
      )}
    </nav>
  );
}

/** Shows all links in one dropdown, on narrow screens. */
export function PagesDropdown({ pages, settings }: Props) {
  const { t } = useLingui();
  if (pages.length + settings.length === 0) return null;
  const button = (
    <>
      <IconMenu2 size={20} aria-hidden />
      <Trans>Páginas</Trans>
    </>
  );
  return (
    <nav className={classes.dropdown} aria-label={t`Navegación principal`}>
      <Dropdown button={button} panelClass={classes.sheet} isSheet>
        <Items items={pages} />
        <Items items={settings} />
      </Dropdown>
    </nav>
  );
}

function Items({ items }: { items: MenuItem[] }) {
  const { t } = useLingui();
  return items.map(({ to, label }) => (
    <Link key={to} to={to} className={dropdownItem}>
      {t(label)}
    </Link>
  ));
}
