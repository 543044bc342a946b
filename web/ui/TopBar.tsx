import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconLanguage, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import { initialOf } from '#contract/names.ts';
import { canEver } from '#contract/permissions.ts';
import { chooseLanguage, currentLanguage, endonyms } from '../core/i18n.ts';
import { queryClient } from '../core/query-client.ts';
import { useSelf } from '../core/session.ts';
import { toastError } from '../core/toasts.ts';
import { useUniverse } from '../core/universe.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Dropdown, DropdownChoice, dropdownItem } from './Dropdown.tsx';
import { type MenuItem, useMenu } from './menu.ts';
import { NavigationBar } from './NavigationBar.tsx';
import classes from './TopBar.module.css';

/** `bell`: for people with notifications; `search`: the global search */
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
              <b className={classes.initial} aria-hidden>
                {initialOf(tenantName)}
              </b>
              <span className={classes.tenant} data-member={self ? true : undefined}>
                {tenantName}
              </span>
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

/** Changes language in place, keeping the page and typed text. */
function LanguagePicker() {
  const { t } = useLingui();
  const { languages } = useUniverse();
  const current = currentLanguage();
  const name = endonyms[current];

  const choose = async (language: Language) => {
    try {
      await chooseLanguage(language);
      // Refetches replies that contain translated texts, in the background.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'texts' });
    } catch (error) {
      void toastError(error);
    }
  };

  const code = current.toUpperCase();
  // The name begins with the visible text, for voice control: “ES”.
  const button = (
    <>
      <IconLanguage size={20} aria-hidden className={classes.icon} />
      <span aria-hidden>{code}</span>
    </>
  );
  return (
    <Dropdown aria-label={t`${code}, idioma: ${name}`} button={button}>
      {languages.map((language) => (
        <DropdownChoice
          key={language}
          lang={language}
          isChosen={language === current}
          choose={() => void choose(language)}
        >
          <img src={`/flags/${language}.svg`} alt="" width={20} height={14} />
          {endonyms[language]}
        </DropdownChoice>
      ))}
    </Dropdown>
  );
}

type Props = { pages: MenuItem[]; settings: MenuItem[] };

/** Shows the pages' links on wide screens; a dropdown has the settings, which are rarely used. */
function PageLinks({ pages, settings }: Props) {
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

function PagesDropdown({ pages, settings }: Props) {
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
