import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUniverse } from '../core/universe.ts';
import door from './door/door.module.css';
import classes from './Footer.module.css';

export function Footer() {
  const { t } = useLingui();
  const { tenantName, tos } = useUniverse();
  return (
    <footer className={classes.footer}>
      <span>
        {new Date().getFullYear()} {tenantName}
      </span>
      <TermsLink address={tos.legal} page="/legal-notice">{t`Aviso legal`}</TermsLink>
      <TermsLink address={tos.privacy} page="/privacy-policy">{t`Política de privacidad`}</TermsLink>
      <TermsLink address={tos.cookies} page="/cookies-policy">{t`Política de cookies`}</TermsLink>
      <span className={classes.maker}>
        <img src="/icon.svg" alt="" width={18} height={18} />
        {t`Hecho con Vixía`}
      </span>
    </footer>
  );
}

type Props = {
  address: string | null;
  page: '/legal-notice' | '/privacy-policy' | '/cookies-policy';
  children: ReactNode;
};

function TermsLink({ address, page, children }: Props) {
  if (!address) return null;
  if (address === page) {
    return (
      <Link to={page} className={door.link}>
        {children}
      </Link>
    );
  }
  return (
    <a href={address} className={door.link}>
      {children}
    </a>
  );
}
