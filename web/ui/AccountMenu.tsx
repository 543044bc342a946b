import { Trans, useLingui } from '@lingui/react/macro';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Self } from '#contract/users.ts';
import { seekAnything } from '../core/seeking.ts';
import { signOut, useSelf } from '../core/session.ts';
import { toastError } from '../core/toasts.ts';
import { useUniverse } from '../core/universe.ts';
import { Dropdown, DropdownChoice, dropdownItem, dropdownLabel } from './Dropdown.tsx';
import { useMenu } from './menu.ts';
import classes from './TopBar.module.css';

export function AccountMenu() {
  const { t } = useLingui();
  const self = useSelf();
  const button = (
    <>
      <IconUserCircle size={22} aria-hidden />
      <span className={classes.name}>{t`Menú`}</span>
    </>
  );
  return (
    <Dropdown button={button}>
      {self ? <Member self={self} /> : <Visitor />}
      <Appearance />
    </Dropdown>
  );
}

function Member({ self }: { self: Self }) {
  const { t } = useLingui();
  return (
    <>
      <div className={dropdownLabel}>
        {self.first_name} {self.last_name_1}
      </div>
      <button type="button" onClick={seekAnything} className={`${dropdownItem} ${classes.search}`}>{t`Buscar`}</button>
      <Link to="/user/$userid" params={{ userid: self.id }} className={dropdownItem}>{t`Tu cuenta`}</Link>
      <Link to="/account" className={dropdownItem}>{t`Ajustes y seguridad`}</Link>
      <Link to="/account/readers" className={dropdownItem}>{t`Quién ve mis datos`}</Link>
      <Link to="/contact" className={dropdownItem}>{t`Contacto`}</Link>
      <button type="button" onClick={() => void signOut().catch(toastError)} className={dropdownItem}>
        <Trans>Cerrar sesión</Trans>
      </button>
    </>
  );
}

function Visitor() {
  const { t } = useLingui();
  const { visitor } = useMenu();
  const { openEnroll } = useUniverse();
  return (
    <>
      <Link to="/login" className={dropdownItem}>{t`Iniciar sesión`}</Link>
      {openEnroll && <Link to="/enroll" className={dropdownItem}>{t`Inscribirse`}</Link>}
      {visitor.map(({ label, to }) => (
        // On wide screens the bar has these links, except contact.
        <Link key={to} to={to} className={`${dropdownItem} ${to === '/contact' ? '' : classes.search}`}>
          {t(label)}
        </Link>
      ))}
    </>
  );
}

function Appearance() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes: [MantineColorScheme, string][] = [
    ['light', t`Claro`],
    ['dark', t`Oscuro`],
    ['auto', t`Como el dispositivo`],
  ];
  return (
    <>
      <div className={dropdownLabel}>{t`Aspecto`}</div>
      {schemes.map(([scheme, label]) => (
        <DropdownChoice key={scheme} isChosen={scheme === colorScheme} choose={() => setColorScheme(scheme)}>
          {label}
        </DropdownChoice>
      ))}
    </>
  );
}
